import { expect, test } from '@jest/globals'
import { type ChangeEvent, isValidElement, type ReactNode } from 'react'
import { Stepper } from '@/components/ui/stepper'

type Props = { children?: ReactNode; onChange?: (event: Pick<ChangeEvent<HTMLInputElement>, 'target'>) => void }

/** Finds the input in the rendered elements. */
function findInput(node: ReactNode): Props | null {
  if (Array.isArray(node)) return node.map(findInput).find(Boolean) ?? null
  if (!isValidElement<Props>(node)) return null
  return node.type === 'input' ? node.props : findInput(node.props.children)
}

/** The value after typing this text into a stepper from 2 to 5. */
function typed(value: string) {
  const heard: number[] = []
  const labels = { decrease: 'Fewer', increase: 'More', quantity: 'Quantity' }
  const stepper = Stepper({ value: 3, min: 2, max: 5, onChange: (next) => void heard.push(next), labels })
  findInput(stepper)?.onChange?.({ target: { value } as HTMLInputElement })
  return heard
}

test('a number that is typed is brought back between the least and the most', () => {
  expect(typed('4')).toEqual([4])
  expect(typed('99')).toEqual([5])
  expect(typed('-1')).toEqual([2])
  expect(typed('')).toEqual([2])
})
