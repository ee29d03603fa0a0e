import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Field } from '@/components/ui/field'

type FieldTexts = { hint?: string; error?: string }

/** The accessible description of the input. */
function description(said: FieldTexts) {
  const html = renderToStaticMarkup(
    <Field label="Phone" {...said}>
      {(input) => <input {...input} />}
    </Field>,
  )
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  return ids.map((id) => html.split(`id="${id}"`)[1]?.match(/>([^<]*)/)?.[1])
}

test('a field is described by its hint and by what is wrong with it, by both where both are said', () => {
  const [hint, error] = ['Digits only', 'Please enter your phone number']
  expect(description({})).toEqual([])
  expect(description({ hint })).toEqual([hint])
  expect(description({ error })).toEqual([error])
  expect(description({ hint, error })).toEqual([hint, error])
})
