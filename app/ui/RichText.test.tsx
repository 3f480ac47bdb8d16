import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './RichText'

const clean = (html: string) => html.replace(/ class="[^"]*"/g, '').replace(/\n/g, '')
const html = (text: string) => clean(renderToStaticMarkup(<RichText text={text} />))

it.each([
	['a paragraph with its line breaks', 'eins\nzwei', '<div><p>eins<br/>zwei</p></div>'],
	[
		'headings and lists without empty lines between',
		'## Titel\nText\n- a\n- b\nEnde',
		'<div><h2>Titel</h2><p>Text</p><ul><li>a</li><li>b</li></ul><p>Ende</p></div>',
	],
	['no markup that was typed', 'Text <b>x</b><script>y</script>', '<div><p>Text xy</p></div>'],
])('shows %s', (_, text, expected) => {
	expect(html(text)).toBe(expected)
})

it('[E-Fussnote] numbers footnotes in the order of the text, with links both ways', () => {
	const notes = {
		list: [
			{ identifier: 'bonus', titel: 'Bonus', inhalt: 'Für **{{n}}** Abschlüsse.' },
			{ identifier: 'preis', titel: 'Preis', inhalt: 'Inklusive Steuer.' },
			{ identifier: 'nie', titel: 'Nie', inhalt: 'Kommt nicht vor.' },
		],
		texts: { title: 'Fußnoten', mark: (n: number) => `Fußnote ${n}`, back: (n: number) => `Zurück ${n}` },
		prefix: 'fn',
	}
	const text = 'Geld[^preis] und mehr[^bonus] und Geld[^preis] und nichts[^fremd].'
	const shown = clean(renderToStaticMarkup(<RichText text={text} notes={notes} variablen={{ n: '5' }} />))
	const mark = (nummer: number, stelle: number) =>
		`<sup><a href="#fn-${nummer}" id="fn-${nummer}-${stelle}" aria-label="Fußnote ${nummer}">${nummer}</a></sup>`
	expect(shown).toContain(`<p>Geld${mark(1, 1)} und mehr${mark(2, 1)} und Geld${mark(1, 2)} und nichts.</p>`)
	expect(shown).toMatch(/<li id="fn-1"><strong>Preis<\/strong>(<a [^>]*>↩<\/a>){2}<p>Inklusive Steuer.<\/p>/)
	expect(shown).toMatch(
		/<li id="fn-2"><strong>Bonus<\/strong><a [^>]*>↩<\/a><p>Für <strong>5<\/strong> Abschlüsse.<\/p>/,
	)
	for (const back of ['fn-1-1', 'fn-1-2', 'fn-2-1']) expect(shown).toContain(`<a href="#${back}" aria-label="Zurück`)
	expect(shown).not.toContain('Kommt nicht vor')
})
