import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './RichText'

const html = (text: string) => renderToStaticMarkup(<RichText text={text} />).replace(/ class="[^"]*"/g, '')

it.each([
	['a paragraph with its line breaks', 'eins\nzwei', '<div><p>eins<br/>zwei</p></div>'],
	[
		'headings and lists without empty lines between',
		'## Titel\nText\n- a\n- b\nEnde',
		'<div><h2>Titel</h2><p>Text</p><ul><li>a</li><li>b</li></ul><p>Ende</p></div>',
	],
	['markup as text', '<script>x</script>', '<div><p>&lt;script&gt;x&lt;/script&gt;</p></div>'],
])('shows %s', (_, text, expected) => {
	expect(html(text)).toBe(expected)
})
