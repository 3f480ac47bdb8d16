import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { zeichenteilName } from '~/domain/inhalt/zeichnung'
import { cleanDrawing } from './zeichnung'

const NS = 'xmlns="http://www.w3.org/2000/svg"'
const BOX = 'viewBox="0 0 120 40"'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, more = '') => `<svg ${NS} ${BOX} ${more}>${inside}</svg>`
const fill = (value: string) => svg(`<rect width="120" height="40" fill="${value}"/>`)
const styled = (style: string) => svg(`<rect width="120" height="40" style="${style}"/>`)
const TEAL = '#0b5665'

const clean = (text: string | Buffer, max = 20_000) => cleanDrawing(Buffer.from(text), max)

/** The colour of a point, each from 0 to 1 of its side; undefined where nothing is drawn. */
async function colourAt(drawn: Buffer, x: number, y: number): Promise<string | undefined> {
	const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
	if ((data[at + 3] ?? 0) < 128) return undefined
	return `#${data.subarray(at, at + 3).toString('hex')}`
}

/** The colour of two points: a sixth from the left, and a sixth from the right. */
type Seen = [string | undefined, string | undefined]

const DRAWN: [name: string, text: string | Buffer, seen: Seen][] = [
	[
		'a path of 16,000 letters',
		svg(`<path fill="${TEAL}" d="M0 0h120v40H0z${'M1 1h.1v.1z'.repeat(1450)}"/>`),
		[TEAL, TEAL],
	],
	[
		'a hidden layer',
		svg(`<g display="none"><path d="M0 0h120v40H0z"/></g><path fill="${TEAL}" d="M0 0h60v40H0z"/>`),
		[TEAL, undefined],
	],
	['one hidden by its style', svg('<g style="display : NONE;"><path d="M0 0h120v40H0z"/></g>'), [undefined, undefined]],
	[
		'one hidden by an important word',
		svg('<g style="display:none!important;display:block"><path d="M0 0h120v40H0z"/></g>'),
		[undefined, undefined],
	],
	[
		'an invisible layer',
		svg('<g visibility="hidden"><path d="M0 0h120v40H0z"/><path visibility="visible" d="M60 0h60v40H60z"/></g>'),
		[undefined, '#000000'],
	],
	[
		'a layer of a drawing program',
		svg(
			'<g i:groupmode="layer" i:label="Entwurf" style="display:none"><path d="M0 0h120v40H0z"/></g>',
			'xmlns:i="http://www.inkscape.org/namespaces/inkscape"',
		),
		[undefined, undefined],
	],
	['a layer without opacity', svg('<g style="opacity:0"><path d="M0 0h120v40H0z"/></g>'), [undefined, undefined]],
	[
		'letters by their numbers in a path',
		svg(`<path fill="${TEAL}" d="M0 0&#10;&#9;H120&#xA;V40&#xD;&#xA;H&#48;Z"/>`),
		[TEAL, TEAL],
	],
	[
		'letters by their numbers in points',
		svg('<polygon points="0,0&#9;120,0&#xA;120,40 0,40" fill="#f60"/>'),
		['#ff6600', '#ff6600'],
	],
	['line breaks in a path', svg('<path d="M0 0\n\tH60\r\nV40H0z"/>'), ['#000000', undefined]],
	['an important colour', styled('fill:#fc0 !important;fill:#00f'), ['#ffcc00', '#ffcc00']],
	[
		'a style before its attribute',
		svg('<rect width="120" height="40" fill="#f00" style="fill:#0f0"/>'),
		['#00ff00', '#00ff00'],
	],
	['remarks in a style', styled('/* x */fill:#0f0/* y */;stroke:none'), ['#00ff00', '#00ff00']],
	['a colour in percent', styled('fill:rgb(0%,100%,0%)'), ['#00ff00', '#00ff00']],
	['a colour with blanks', fill('rgb(0 128 0 / 100%)'), ['#008000', '#008000']],
	['a colour by its hue', fill('hsl(120deg 100% 50%)'), ['#00ff00', '#00ff00']],
	['a colour of eight digits', fill('#00ff00ff'), ['#00ff00', '#00ff00']],
	[
		'the colour of its group',
		svg('<g color="#00f"><rect width="120" height="40" fill="currentColor"/></g>'),
		['#0000ff', '#0000ff'],
	],
	[
		'a gradient by a name in quotes',
		svg(
			`<linearGradient id="Größe:1"><stop stop-color="#fc0"/></linearGradient><rect width="120" height="40" fill="url('#Größe:1')"/>`,
		),
		['#ffcc00', '#ffcc00'],
	],
	[
		'a gradient with another colour behind it',
		svg(
			'<linearGradient id="a"><stop style="stop-color:#fc0"/></linearGradient><rect width="120" height="40" style="fill:url(#a) #00f"/>',
		),
		['#ffcc00', '#ffcc00'],
	],
	['a colour behind a gradient that is not there', styled('fill:url(#nix) #00f'), ['#0000ff', '#0000ff']],
	[
		'a gradient built on another',
		svg(
			'<linearGradient id="b"><stop stop-color="#fc0"/></linearGradient><linearGradient id="a" xlink:href="#b"/><rect width="120" height="40" fill="url(#a)"/>',
			XLINK,
		),
		['#ffcc00', '#ffcc00'],
	],
	[
		'a part that is cut out',
		svg('<clipPath id="a"><path d="M0 0h60v40H0z"/></clipPath><g clip-path="url(#a)"><path d="M0 0h120v40H0z"/></g>'),
		['#000000', undefined],
	],
	['a moved part', svg('<path style="transform:translate(60px,0)" d="M0 0h60v40H0z"/>'), [undefined, '#000000']],
	['sizes in a style', svg('<rect style="x:60px;width:60px;height:40px"/>'), [undefined, '#000000']],
	[
		'a dashed line',
		svg('<path d="M0 20H120" stroke="#000" stroke-width="40" stroke-dasharray="60 60"/>'),
		['#000000', undefined],
	],
	[
		'what drawing programs write',
		svg(
			'<path d="M0 0h60v40H0z" class="st0" style="marker:none;mix-blend-mode:normal;isolation:auto;-inkscape-stroke:none;font-size:12px;enable-background:new;solid-color:#000"/>',
			'version="1.1" id="Ebene_1" xml:space="preserve" style="enable-background:new 0 0 120 40;"',
		),
		['#000000', undefined],
	],
	[
		'a prefix for everything',
		`<svg:svg xmlns:svg="http://www.w3.org/2000/svg" ${BOX}><svg:rect width="60" height="40"/></svg:svg>`,
		['#000000', undefined],
	],
	[
		'a prefix beside another vocabulary',
		`<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns="http://x" ${BOX}><rect width="120" height="40"/><s:rect width="60" height="40"/></s:svg>`,
		['#000000', undefined],
	],
	[
		'no vocabulary, as copied out of a page',
		`<svg ${BOX}><rect width="60" height="40"/></svg>`,
		['#000000', undefined],
	],
	[
		'millimetres',
		`<svg ${NS} width="60mm" height="20mm"><rect width="50%" height="100%"/></svg>`,
		['#000000', undefined],
	],
	['points', `<svg ${NS} width="60pt" height="20pt"><rect width="50%" height="100%"/></svg>`, ['#000000', undefined]],
	[
		'a size in its style',
		`<svg ${NS} style="width:60px;height:20px"><rect width="30" height="20"/></svg>`,
		['#000000', undefined],
	],
	[
		'a size of letters beside its box',
		svg('<rect width="60" height="40"/>', 'width="3em" height="1em"'),
		['#000000', undefined],
	],
	[
		'a small box',
		`<svg ${NS} viewBox="0 0 0.12 0.04"><rect width="0.06" height="0.04"/></svg>`,
		['#000000', undefined],
	],
	[
		'a huge box',
		`<svg ${NS} viewBox="0 0 12000000 4000000"><rect width="6000000" height="4000000"/></svg>`,
		['#000000', undefined],
	],
	[
		'a box that begins elsewhere',
		`<svg ${NS} viewBox="-60 -20 120 40"><rect x="-60" y="-20" width="60" height="40"/></svg>`,
		['#000000', undefined],
	],
	[
		'a stretched box',
		`<svg ${NS} width="100" height="100" viewBox="0 0 120 40" preserveAspectRatio="none"><rect width="60" height="40"/></svg>`,
		['#000000', undefined],
	],
	['a mark of its character set', `\ufeff${svg('<rect width="60" height="40"/>')}`, ['#000000', undefined]],
	[
		'a declaration, a remark and words',
		`<?xml version="1.0" encoding="UTF-8"?>\n<!-- <svg> -->\n${svg('<title>A &amp; B</title><metadata><r:RDF xmlns:r="http://r"/></metadata><rect width="60" height="40"/>')}`,
		['#000000', undefined],
	],
	['a white drawing', fill('#fff'), ['#ffffff', '#ffffff']],
	['a path that breaks off', svg('<path d="M0 0H60V40H0z L NaN 20 L40 40 Z"/>'), ['#000000', undefined]],
]

const REFUSED: [teil: string, text: string][] = [
	...['style', 'script', 'use', 'symbol', 'switch', 'text', 'image', 'foreignObject', 'mask', 'filter'].map(
		(name): [string, string] => [`<${name}>`, svg(`<${name}/>`)],
	),
	...['pattern', 'marker', 'a', 'animate', 'set', 'svg', 'unknown', 'Rect', 'view', 'hatch'].map(
		(name): [string, string] => [`<${name}>`, svg(`<${name}><path d="M0 0"/></${name}>`)],
	),
	['<style>', svg('<h:style xmlns:h="http://www.w3.org/1999/xhtml">path{fill:red}</h:style>')],
	['<style>', svg('<s:style xmlns:s="http://www.w3.org/2000/svg"/>')],
	['<include>', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>')],
	['<foo>', svg('<foo xmlns="http://foo"><clipPath xmlns="http://www.w3.org/2000/svg" id="c"/></foo>')],
	[
		'<!DOCTYPE>',
		`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
	],
	['<?xml-stylesheet>', `<?xml-stylesheet href="data:text/css,path{fill:red}"?>${svg('')}`],
	['mix-blend-mode of <rect>', styled('mix-blend-mode:multiply')],
	['filter of <rect>', styled('fill:red;filter:blur(2px)')],
	['-webkit-mask of <rect>', styled('-webkit-mask:url(#m)')],
	['clip-path of <rect>', styled('clip-path:inset(0 50% 0 0)')],
	['background of <svg>', svg('', 'style="background:#fc0"')],
	['nonsense of <rect>', styled('nonsense:1')],
	['style of <rect>', styled('fi\\6cl:#0f0')],
	['mask of <path>', svg('<path mask="url(#m)" d="M0 0"/>')],
	['marker-end of <path>', svg('<path marker-end="url(#m)" d="M0 0"/>')],
	['vector-effect of <path>', svg('<path vector-effect="non-scaling-stroke" d="M0 0"/>')],
	['pathLength of <path>', svg('<path pathLength="1" d="M0 0"/>')],
	['systemLanguage of <g>', svg('<g systemLanguage="fr"/>')],
	['transform-origin of <g>', svg('<g style="transform-origin:center"/>')],
	['transform of <g>', svg('<g style="transform:rotate(.1turn)"/>')],
	['transform of <g>', svg('<g transform="rotate(45deg)"/>')],
	['translate of <g>', svg('<g style="translate:10px"/>')],
	['width of <rect>', svg('<rect width="2em" height="1"/>')],
	['width of <rect>', svg('<rect width="20mm" height="1"/>')],
	['d of <path>', svg('<path d="M0 0 L40−5"/>')],
	['d of <path>', svg(`<path style="d:path('M0 0h9')"/>`)],
	['color-interpolation of <linearGradient>', svg('<linearGradient color-interpolation="linearRGB"/>')],
	['href of <linearGradient>', svg('<linearGradient href="other.svg#a"/>')],
	...[
		...[
			'oklch(60% .2 30)',
			'lab(50% 40 59)',
			'color(display-p3 1 0 0)',
			'hwb(194 0% 0%)',
			'color-mix(in srgb, red, blue)',
		],
		...['var(--x, red)', 'light-dark(red, blue)', 'CanvasText', 'ButtonFace', 'context-fill', 'initial', '#ggg'],
		...[
			'url(other.svg#a)',
			'url(https://x.example/a#b) red',
			'url(data:image/png;base64,AA==)',
			'#CD853F icc-color(x, 0.1)',
		],
	].map((value): [string, string] => ['fill of <rect>', fill(value)]),
]

const clips = (rows: number, each: number) =>
	`<clipPath id="c0"><path d="M0 0h9v9z"/></clipPath>${Array.from({ length: rows }, (_, row) => `<clipPath id="c${row + 1}">${`<path clip-path="url(#c${row})" d="M0 0h9v9z"/>`.repeat(each)}</clipPath>`).join('')}<path clip-path="url(#c${rows})" d="M0 0h9v9z"/>`

const TOO_MUCH: [name: string, teil: string, inside: string][] = [
	['clip paths cut out by clip paths', '<clipPath>', clips(11, 10)],
	['a few of them, many times', '<clipPath>', clips(4, 10)],
	['a chain of them', '<clipPath>', clips(12, 1)],
	['one cut out by itself', '<clipPath>', '<clipPath id="a" clip-path="url(#a)"><path d="M0 0"/></clipPath>'],
	[
		'two cut out by each other',
		'<clipPath>',
		'<clipPath id="a"><path clip-path="url(#b)"/></clipPath><clipPath id="b"><path clip-path="url(#a)"/></clipPath>',
	],
	[
		'a cut for each of many',
		'<svg>',
		`<clipPath id="a">${'<path d="M0 0h9v9z"/>'.repeat(20)}</clipPath>${'<g clip-path="url(#a)"><path/></g>'.repeat(300)}`,
	],
	['gradients in a circle', '<linearGradient>', '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'],
	['fine dashes', '<path>', '<path d="M0 5H120" stroke="#000" stroke-dasharray=".00001"/>'],
	['dashes of a long line', '<path>', '<path d="M-1e8 5H1e8" stroke="#000" stroke-dasharray="3"/>'],
	[
		'dashes of a large circle, by its group',
		'<circle>',
		'<g stroke-dasharray=".1"><circle r="1e6" stroke="#000"/></g>',
	],
	['many groups in each other', '<g>', `${'<g>'.repeat(40)}${'</g>'.repeat(40)}`],
	['very many groups in each other', '<g>', `${'<g>'.repeat(900)}${'</g>'.repeat(900)}`],
	['very many parts', '<path>', '<path d="M0 0"/>'.repeat(2100)],
]

describe('[P-CONTENT] a drawing that somebody hands in', () => {
	it.each(DRAWN)('is drawn as it is meant: %s', async (_, text, seen) => {
		const found = await clean(text)
		expect(found).toMatchObject({ ok: true })
		const drawn = found.ok ? found.svg : Buffer.alloc(0)
		expect([await colourAt(drawn, 1 / 6, 0.5), await colourAt(drawn, 5 / 6, 0.5)]).toEqual(seen)
		// Handed in once more it is the same.
		expect(await clean(drawn)).toEqual(found)
	})

	it.each(REFUSED)('is refused, and %s named (case %#)', async (teil, text) => {
		const found = await clean(text)
		expect(found).toMatchObject({ ok: false, code: 'svg_nicht_erlaubt' })
		expect('teil' in found && found.teil && zeichenteilName(found.teil)).toBe(teil)
	})

	it.each(TOO_MUCH)('is refused where drawing it would take long: %s', async (_, teil, inside) => {
		const found = await clean(svg(inside), 200_000)
		expect(found).toMatchObject({ ok: false, code: 'zeichnung_zu_aufwendig' })
		expect('teil' in found && found.teil && zeichenteilName(found.teil)).toBe(teil)
	})

	it.each([
		['logo_form', 'without a size', `<svg ${NS}><path d="M0 0"/></svg>`],
		['logo_form', 'with a size of the page', `<svg ${NS} width="100%" height="100%"><path d="M0 0"/></svg>`],
		['logo_form', 'with half a box', `<svg ${NS} viewBox="0 0 120"><path d="M0 0"/></svg>`],
		['logo_form', 'with an empty box', `<svg ${NS} viewBox="0 0 0 40"><path d="M0 0"/></svg>`],
		['logo_form', 'with a tiny box', `<svg ${NS} viewBox="0 0 .0012 .0004"><path d="M0 0"/></svg>`],
		['logo_form', 'with a gigantic box', `<svg ${NS} viewBox="0 0 12e9 4e9"><path d="M0 0"/></svg>`],
		['logo_form', 'that is a line', `<svg ${NS} viewBox="0 0 4000 4"><path d="M0 0"/></svg>`],
		['auftritt_zu_gross', 'that is too long', svg(`<path d="M0 0${' 1 1'.repeat(7000)}"/>`)],
		['zeichnung_anders', 'that a browser draws in another way', styled('FILL:#0f0')],
		['logo_ungueltig', 'of UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le')],
		['logo_ungueltig', 'of Latin 1', Buffer.from(svg('<title>Größe</title>'), 'latin1')],
		['logo_ungueltig', 'as an address', `data:image/svg+xml,${encodeURIComponent(svg(''))}`],
		['logo_ungueltig', 'that breaks off', `<svg ${NS} ${BOX}><path d="M0 0"/>`],
		['logo_ungueltig', 'with a name nobody declared', svg('<title>A&nbsp;B</title><path d="M0 0"/>')],
		['logo_ungueltig', 'with a prefix nobody declared', svg('<x:path d="M0 0"/>')],
		['logo_ungueltig', 'that is a page', '<html><body/></html>'],
		['logo_ungueltig', 'that is nothing', ''],
	])('is refused as %s: one %s', async (code, _, text) => {
		expect(await clean(text)).toMatchObject({ ok: false, code })
	})
})

const PATH = `<path d="M0 0h120v40H0z" fill="${TEAL}"/>`
const of = (attributes: string, inside: string) => `<svg ${NS} ${attributes}>${inside}</svg>`

describe('drawings as programs save them', () => {
	it.each([
		[
			'Inkscape',
			of(
				'width="120mm" height="40mm" viewBox="0 0 120 40" xml:space="preserve" inkscape:version="1.3" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
				`<sodipodi:namedview id="nv"/><defs><inkscape:path-effect effect="fillet" id="pe"/></defs><g inkscape:groupmode="layer" style="display:inline"><path style="fill:${TEAL};-inkscape-stroke:none;font-variation-settings:normal;vector-effect:none;paint-order:stroke fill markers;stop-color:#000000" d="m 0,0 h 120 v 40 H 0 Z" sodipodi:nodetypes="ccccc" inkscape:path-effect="#pe"/></g><metadata><x/></metadata>`,
			),
		],
		[
			'Illustrator with attributes',
			of(
				`x="0px" y="0px" ${BOX} style="enable-background:new 0 0 120 40;" xml:space="preserve" ${XLINK}`,
				`<g><path fill="${TEAL}" d="M0,0h120v40H0z"/></g>`,
			),
		],
		[
			'Figma',
			of(
				`width="120" height="40" ${BOX} fill="none"`,
				`<g clip-path="url(#clip0_1_2)">${PATH}</g><defs><clipPath id="clip0_1_2"><rect width="120" height="40" fill="white"/></clipPath></defs>`,
			),
		],
		[
			'Sketch',
			of(
				`width="120px" height="40px" ${BOX} ${XLINK}`,
				`<title>Logo</title><desc>Created with Sketch.</desc><defs><path id="path-1" d="M0 0h9v9z"></path></defs><g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd"><g fill="${TEAL}" fill-rule="nonzero"><polygon points="0 0 120 0 120 40 0 40"></polygon></g></g>`,
			),
		],
		[
			'Affinity',
			of(
				`width="100%" height="100%" ${BOX} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"`,
				`<g serif:id="x"><path d="M0,0h120v40H0z" style="fill:rgb(11,86,101);fill-rule:nonzero;"/></g>`,
			),
		],
		[
			'CorelDRAW',
			of(
				`width="100mm" height="33mm" ${BOX} style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd"`,
				`<g id="Ebene_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/>${PATH}</g>`,
			),
		],
		[
			'Canva',
			of(
				`width="120" zoomAndPan="magnify" height="40" ${BOX} preserveAspectRatio="xMidYMid meet"`,
				`<defs><g/><clipPath id="a"><path d="M 0 0 L 120 0 L 120 40 L 0 40 Z" clip-rule="nonzero"/></clipPath></defs><g clip-path="url(#a)">${PATH}</g>`,
			),
		],
	])('%s: drawn', async (_, text) => {
		const kept = await clean(text, 60_000)
		expect(kept.ok && (await colourAt(kept.svg, 0.5, 0.5))).toBe(TEAL)
	})

	it.each([
		[
			'a style sheet of Illustrator',
			svg('<style>.st0{fill:#0B5665;}</style><path class="st0" d="M0,0h9v9z"/>'),
			'style',
		],
		['a switch of Illustrator', svg(`<switch><foreignObject/><g>${PATH}</g></switch>`), 'switch'],
		[
			'a mask of Figma',
			svg(`<mask id="m" style="mask-type:alpha">${PATH}</mask><g mask="url(#m)">${PATH}</g>`),
			'mask',
		],
		['a shadow of Figma', svg(`<g filter="url(#f)">${PATH}</g><filter id="f"><feGaussianBlur/></filter>`), 'g'],
		['a colour of P3', styled('fill:#0B5665;fill:color(display-p3 0.04 0.33 0.39)'), 'rect'],
		['a picture in it', svg('<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>'), 'image'],
		['a pattern', svg('<pattern id="p"><rect width="1" height="1"/></pattern><rect fill="url(#p)"/>'), 'pattern'],
		['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg(PATH)}`, '!DOCTYPE'],
	])('%s is refused by its name', async (_, text, element) => {
		expect(await clean(text, 60_000)).toMatchObject({ code: 'svg_nicht_erlaubt', teil: { element } })
	})
})
