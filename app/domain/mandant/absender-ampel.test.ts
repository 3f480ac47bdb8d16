import { describe, expect, it } from 'vitest'
import { type AbsenderTexte, ampelnOf } from './absender-ampel'

const nichts: AbsenderTexte = { domain: [], dmarc: { texte: [], darueber: false }, dkim: [] }
const ampeln = (anders: Partial<AbsenderTexte>, selektorGefragt = false) =>
	ampelnOf({ ...nichts, ...anders }, { selektorGefragt })

describe('SPF', () => {
	it.each<[string[] | undefined, string, string]>([
		[['v=spf1 include:_spf.example -all'], 'gruen', 'gut'],
		[['google-site-verification=x', 'V=SPF1 mx ~all'], 'gruen', 'gut'],
		[['v=spf1 redirect=_spf.example'], 'gruen', 'gut'],
		[['v=spf1 a ?all'], 'gelb', 'offen'],
		[['v=spf1 a'], 'gelb', 'offen'],
		[['v=spf1 +all'], 'rot', 'alle'],
		[['v=spf1 all'], 'rot', 'alle'],
		[['v=spf1 -all', 'v=spf1 mx -all'], 'rot', 'mehrere'],
		[['v=spf10 -all'], 'rot', 'fehlt'],
		[[], 'rot', 'fehlt'],
		[undefined, 'gelb', 'stumm'],
	])('%j is %s: %s', (domain, ampel, grund) => {
		expect(ampeln({ domain }).spf).toEqual({ ampel, grund })
	})
})

describe('DMARC', () => {
	it.each<[string[], string, string, boolean]>([
		[['v=DMARC1; p=reject; rua=mailto:a@b.example'], 'gruen', 'gut', false],
		[['v=DMARC1;p=quarantine'], 'gruen', 'gut', false],
		[['v=DMARC1; p=none'], 'gelb', 'beobachtet', false],
		[['v=DMARC1; p=reject; pct=20'], 'gelb', 'teilweise', false],
		[['v=DMARC1; p=reject; sp=none'], 'gelb', 'beobachtet', true],
		[['v=DMARC1; p=reject; sp=none'], 'gruen', 'gut', false],
		[['v=DMARC1; p=ablehnen'], 'rot', 'ungueltig', false],
		[['v=DMARC1'], 'rot', 'ungueltig', false],
		[['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'rot', 'mehrere', false],
		[['etwas'], 'rot', 'fehlt', false],
	])('%j is %s: %s', (texte, ampel, grund, darueber) => {
		expect(ampeln({ dmarc: { texte, darueber } }).dmarc).toEqual({ ampel, grund })
	})
})

describe('DKIM', () => {
	const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSq'

	it.each<[AbsenderTexte['dkim'], boolean, string, string, string | undefined]>([
		[[{ selektor: 's1', texte: [key] }], false, 'gruen', 'gut', 's1'],
		[[{ selektor: 'eigen', texte: ['p=abc'] }], true, 'gruen', 'gut', 'eigen'],
		[[{ selektor: 'eigen', texte: ['v=DKIM1; p='] }], true, 'rot', 'widerrufen', 'eigen'],
		[[{ selektor: 'eigen', texte: [] }], true, 'rot', 'fehlt', 'eigen'],
		[[{ selektor: 'eigen', texte: undefined }], true, 'gelb', 'stumm', 'eigen'],
		[[{ selektor: 's1', texte: [] }], false, 'gelb', 'unbekannt', undefined],
	])('%j (asked for: %s) is %s: %s', (dkim, gefragt, ampel, grund, selektor) => {
		expect(ampeln({ dkim }, gefragt).dkim).toEqual({ ampel, grund, selektor })
	})
})
