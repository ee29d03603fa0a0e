import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { ShortTitle, shortTitle } from '@/components/ui/short-title'

test.each([
  ['Kursi jati', 'Kursi jati'],
  ['Lima belas huru', 'Lima belas huru'],
  ['Sofa tiga dudukan Rimba', 'Sofa tiga duduk...'],
  ['Empat belas ya dan', 'Empat belas ya...'],
  ['🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑', '🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑🪑...'],
])('over 15 characters %p is cut with dots [NAV-037]', (title, short) => {
  expect(shortTitle(title)).toBe(short)
})

test('the whole title is read out, the short one only seen', () => {
  const markup = renderToStaticMarkup(<ShortTitle title="Sofa tiga dudukan Rimba" />)
  expect(markup).toBe(
    '<span title="Sofa tiga dudukan Rimba"><span aria-hidden="true">Sofa tiga duduk...</span>' +
      '<span class="sr-only">Sofa tiga dudukan Rimba</span></span>',
  )
  expect(renderToStaticMarkup(<ShortTitle title="Kursi" />)).toBe('Kursi')
})
