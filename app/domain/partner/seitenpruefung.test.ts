import { describe, expect, it } from 'vitest'
import { attributesOf, elementLine, scriptLine } from './einbettung'
import { inspectSeite } from './seitenpruefung'

const PORTAL = 'https://freunde.example'
const neu = { version: '1.1.0', integrity: 'sha384-neu' }
const alt = { version: '1.0.0', integrity: 'sha384-alt' }
const portal = { herkunft: PORTAL, erlaubt: ['https://shop.example'], fassungen: [neu, alt] as const }

const LINE = scriptLine(PORTAL)
const ELEMENT = elementLine({ element: 'empfehlen', mode: 'inline', look: 'plain' }, { href: '/x', text: 'Los' })

const codes = (quelltext: string, richtlinie = '', herkunft = 'https://shop.example') =>
	inspectSeite({ herkunft, quelltext, richtlinie }, { ...portal, fassungen: [...portal.fassungen] }).map(
		({ code }) => code,
	)

describe('[P-EMBED] the check of a page', () => {
	it.each([
		['https://shop.example', 'herkunftErlaubt'],
		[PORTAL, 'herkunftErlaubt'],
		['https://www.shop.example', 'herkunftFehlt'],
		['http://shop.example', 'herkunftFehlt'],
		['https://shop.example:8443', 'herkunftFehlt'],
	])('a page of %s: %s', (herkunft, code) => expect(codes('', '', herkunft)).toEqual([code, 'richtlinieKeine']))

	it.each([
		[LINE, 'zeileAktuell'],
		[scriptLine(PORTAL, neu), 'zeileAktuell'],
		[`<SCRIPT ASYNC SRC='${PORTAL}/einbetten.js'></SCRIPT>`, 'zeileAktuell'],
		[`<script\n\tsrc=${PORTAL}/einbetten.js\n\tasync\n></script>`, 'zeileAktuell'],
		[`<script>var a = "<b>"</script>${LINE}`, 'zeileAktuell'],
		['<script src="//freunde.example/einbetten.js" defer></script>', 'zeileAktuell'],
		[`<script src="https://fremd.example/einbetten.js"></script>${LINE}`, 'zeileAktuell'],
		[scriptLine(PORTAL, alt), 'fassungAlt'],
		[scriptLine(PORTAL, { ...neu, version: '9.9.9' }), 'fassungUnbekannt'],
		[scriptLine(PORTAL, { ...neu, integrity: 'sha384-falsch' }), 'pruefwertFalsch'],
		[scriptLine(PORTAL, neu).replace(' crossorigin="anonymous"', ''), 'pruefwertOhneHerkunft'],
		[`<script src="${PORTAL}/einbetten.js" integrity="sha384-neu"></script>`, 'pruefwertBeweglich'],
		[`<script type="module" src="${PORTAL}/einbetten.js"></script>`, 'zeileModul'],
		['<script src="https://fremd.example/einbetten.js"></script>', 'zeileFremd'],
		[`<!-- ${LINE} -->`, 'zeileFehlt'],
		['<script src="/app.js"></script>', 'zeileFehlt'],
	])('the line of %s: %s', (line, code) => {
		expect(codes(`<html><head>${line}</head><body>${ELEMENT}</body></html>`).slice(1)).toEqual([
			code,
			'elementDa',
			'richtlinieKeine',
		])
	})

	it.each([
		['', ['elementFehlt']],
		[`<!--${ELEMENT}-->`, ['elementFehlt']],
		['<weitersagen-stand></weitersagen-stand>', ['elementDa', 'elementOhneLink']],
		[`${ELEMENT}<weitersagen-freund><a class="x" href="/code">Code</a></weitersagen-freund>`, ['elementDa']],
		[ELEMENT.replace('>', ' mode="fenster" share="51">'), ['elementDa', 'elementWert', 'elementWert']],
	])('the elements of %j: %j', (body, found) => {
		expect(codes(LINE + body).slice(2, -1)).toEqual(found)
	})

	const dynamic = "script-src 'nonce-r4nd' 'strict-dynamic'; frame-src *"
	it.each([
		['', LINE, ['richtlinieKeine']],
		['HTTP/2 200\nserver: nginx\nstrict-transport-security: max-age=1; includeSubDomains', LINE, ['richtlinieKeine']],
		["frame-ancestors 'none'", LINE, ['richtlinieKeine']],
		["default-src 'self'", LINE, ['richtlinieSkript', 'richtlinieRahmen']],
		["default-src 'none'; script-src https://freunde.example; frame-src freunde.example", LINE, ['richtlinieGut']],
		['DEFAULT-SRC *', LINE, ['richtlinieGut']],
		['default-src https:', LINE, ['richtlinieGut']],
		['default-src http:', LINE, ['richtlinieGut']],
		['default-src http://freunde.example', LINE, ['richtlinieGut']],
		['default-src *.example', LINE, ['richtlinieGut']],
		['default-src *.freunde.example', LINE, ['richtlinieSkript', 'richtlinieRahmen']],
		['default-src freunde.example:*', LINE, ['richtlinieGut']],
		['default-src freunde.example:8443', LINE, ['richtlinieSkript', 'richtlinieRahmen']],
		['script-src freunde.example/einbetten.js', LINE, ['richtlinieGut']],
		['script-src freunde.example/js/', LINE, ['richtlinieSkript']],
		["script-src 'self'; script-src *", LINE, ['richtlinieSkript']],
		["script-src 'self'; script-src-elem *", LINE, ['richtlinieGut']],
		['child-src freunde.example; default-src data:', LINE, ['richtlinieSkript']],
		[dynamic, LINE, ['richtlinieNonce']],
		[dynamic, LINE.replace('async', 'nonce="r4nd" async'), ['richtlinieGut']],
		["script-src 'nonce-r4nd'", LINE, ['richtlinieNonce']],
		["Content-Security-Policy: default-src 'self'", LINE, ['richtlinieSkript', 'richtlinieRahmen']],
		['content-security-policy: default-src *\ncontent-security-policy: frame-src data:', LINE, ['richtlinieRahmen']],
		['default-src *, script-src data:', LINE, ['richtlinieSkript']],
		["content-security-policy-report-only: default-src 'none'", LINE, ['richtlinieKeine']],
		['', `<meta http-equiv="Content-Security-Policy" content="frame-src 'none'">${LINE}`, ['richtlinieRahmen']],
	])('the policy %j lets in: %j', (policy, line, found) => {
		expect(codes(line + ELEMENT, policy).slice(3)).toEqual(found)
	})

	it.each([
		'<',
		'<script',
		'<script src="',
		'<'.repeat(20_000),
		'<script '.repeat(5_000),
		'<!--'.repeat(25_000),
		'<script "'.repeat(11_000),
	])('reads what is no page (%#)', (text) => expect(codes(text)).toContain('zeileFehlt'))
})

describe('[P-EMBED] the line to copy', () => {
	it('names what was chosen, and nothing that is so anyway', () => {
		const plain = { element: 'empfehlen', mode: 'inline', look: 'plain' } as const
		expect(attributesOf(plain)).toEqual([])
		expect(attributesOf({ ...plain, mode: 'popup', look: 'brand', product: 4001, share: 0, language: 'en' })).toEqual([
			['product', '4001'],
			['share', '0'],
			['language', 'en'],
			['look', 'brand'],
			['mode', 'popup'],
		])
		expect(attributesOf({ ...plain, element: 'stand', product: 4001, share: 0 })).toEqual([])
	})

	it('escapes what a brand is called', () => {
		const line = elementLine(
			{ element: 'stand', mode: 'button', look: 'plain' },
			{ href: 'https://x.example/?a=1&b=2', text: 'A & "B" <C>' },
		)
		expect(line).toBe(
			'<weitersagen-stand mode="button"><a href="https://x.example/?a=1&#38;b=2">A &#38; &#34;B&#34; &#60;C&#62;</a></weitersagen-stand>',
		)
	})
})
