import { describe, expect, it } from 'vitest'
import { camt, einzeln, gesammelt, nurSumme, pain002 } from '../../../tests/fixtures/bank'
import { parseBankdatei } from './bankdatei'

const IBAN = 'DE89370400440532013000'
const LAUF = 'LAUF-7-0a1b2c3d'
const PR = ['PR-00000001', 'PR-00000002'] as const
const read = (text: string, encoding: BufferEncoding = 'utf8') => parseBankdatei(Buffer.from(text, encoding))
const meldungen = (text: string) => {
	const found = read(text)
	if (!found.ok) throw new Error(found.code)
	return found.value.meldungen
}
const gebucht = { art: 'gebucht', cent: 4500, grund: '', am: null }

describe('a file of the bank', () => {
	const zwei = PR.map((endToEndId) => ({ art: 'DBIT' as const, cent: 4500, endToEndId, pmtInfId: LAUF }))
	it.each([
		['single bookings, version 08', camt('053', einzeln(zwei), { iban: IBAN })],
		['single bookings, version 02', camt('053', einzeln(zwei, { alt: true }), { iban: IBAN, version: '02' })],
		['a batch with details, version 08', camt('053', gesammelt(zwei, { pmtInfId: LAUF }), { iban: IBAN })],
		['a batch with details, version 02', camt('053', gesammelt(zwei, { alt: true }), { iban: IBAN, version: '02' })],
		['a notification', camt('054', gesammelt(zwei), { iban: IBAN })],
		['names with a prefix', camt('054', einzeln(zwei), { iban: IBAN, praefix: 'ns2' })],
		[
			'an older encoding',
			camt('053', einzeln(zwei), { iban: IBAN, kopf: '<?xml version="1.0" encoding="ISO-8859-1"?>' }),
		],
	])('says of each payment that it was booked: %s', (_, text) => {
		expect(meldungen(text)).toEqual(PR.map((endToEndId) => ({ ...gebucht, endToEndId, sammlerId: LAUF })))
	})

	it('finds the id in front of the purpose, where a bank leaves its field open', () => {
		const text = camt('053', einzeln(zwei.slice(0, 1)), { iban: IBAN })
		const zweck = (id: string) => `<RmtInf><Ustrd>EREF+${id} SVWZ+Praemie</Ustrd></RmtInf></TxDtls>`
		const open = text.replace(PR[0], 'NOTPROVIDED')
		expect(meldungen(open.replace('</TxDtls>', zweck(PR[0])))).toEqual([
			{ ...gebucht, endToEndId: PR[0], sammlerId: LAUF },
		])
		expect(meldungen(open.replace('</TxDtls>', zweck('MIETE-1')))).toMatchObject([{ endToEndId: '' }])
	})

	it.each([
		['blanks around an id', (text: string) => text.replaceAll(PR[0], `\n  ${PR[0]}\n`)],
		['days with a zone', (text: string) => text.replace(/<Dt>([^<]*)<\/Dt>/g, '<Dt>$1+01:00</Dt>')],
		['amounts without cents', (text: string) => text.replaceAll('45.00', '45')],
		['an account in groups', (text: string) => text.replace(IBAN, 'DE89 3704 0044 0532 0130 00')],
	])('is read with %s', (_, changed) => {
		const read = parseBankdatei(Buffer.from(changed(camt('053', einzeln(zwei.slice(0, 1)), { iban: IBAN }))))
		expect(read).toMatchObject({ value: { ibans: [IBAN], meldungen: [{ ...gebucht, endToEndId: PR[0] }] } })
	})

	it('names its kind, its version, its ids and its account', () => {
		const text = camt('053', einzeln(zwei, { alt: true }), { iban: IBAN, version: '02', id: '2026-211' })
		expect(read(text)).toMatchObject({
			value: { art: 'camt.053', version: '02', kennungen: ['M-2026-211', '2026-211'], ibans: [IBAN], andere: 0 },
		})
	})

	it('says of a batch without details what all of it came to', () => {
		expect(meldungen(camt('053', nurSumme(9000, LAUF), { iban: IBAN }))).toEqual([
			{ art: 'gebucht', endToEndId: '', sammlerId: LAUF, cent: 9000, grund: '', am: null },
		])
	})

	it('knows what came back, with the bank’s reason, and what is only expected', () => {
		const bewegungen = [
			{ art: 'CRDT' as const, cent: 4500, endToEndId: PR[0], grund: 'AC04' },
			{ art: 'CRDT' as const, cent: 4500, endToEndId: PR[1], storno: true },
			{ art: 'DBIT' as const, cent: 4500, endToEndId: PR[0], sts: 'PDNG' as const },
			{ art: 'DBIT' as const, cent: 4500, endToEndId: PR[0], storno: true },
		]
		for (const alt of [true, false])
			expect(meldungen(camt('053', einzeln(bewegungen, { alt }), { iban: IBAN }))).toMatchObject([
				{ art: 'zurueck', endToEndId: PR[0], grund: 'AC04' },
				{ art: 'zurueck', endToEndId: PR[1], grund: '' },
				{ art: 'hinweis' },
				{ art: 'hinweis' },
			])
	})

	it('knows a transfer of somebody else by the payment its purpose names, which is none that comes back', () => {
		const kredit = { art: 'CRDT' as const, cent: 4500, zweck: [`Rueckzahlung ${PR[0]}`] }
		for (const alt of [true, false])
			expect(
				meldungen(
					camt(
						'053',
						einzeln([kredit, { ...kredit, endToEndId: 'NOTPROVIDED' }, { ...kredit, endToEndId: 'MEINS-1' }], { alt }),
						{
							iban: IBAN,
						},
					),
				),
			).toEqual(
				['', 'NOTPROVIDED', 'MEINS-1'].map(() => ({
					...{ art: 'rueckzahlung', endToEndId: PR[0], sammlerId: '', cent: 4500, grund: '', am: '2026-11-20' },
				})),
			)
		const zwei = { ...kredit, zweck: [`${PR[0]} ${PR[1]}`] }
		expect(meldungen(camt('053', einzeln([zwei]), { iban: IBAN }))).toMatchObject([{ art: 'rueckzahlung', am: null }])
		const andere = [
			{ ...kredit, grund: 'AC04' },
			{ ...kredit, storno: true },
			{ ...kredit, sts: 'PDNG' as const },
			{ ...kredit, art: 'DBIT' as const },
			{ ...kredit, zweck: ['Rueckzahlung'] },
		]
		expect(read(camt('053', einzeln(andere), { iban: IBAN }))).toMatchObject({ value: { meldungen: [], andere: 5 } })
		const zurueck = camt('053', einzeln([{ ...kredit, endToEndId: PR[0] }]), { iban: IBAN })
		expect(meldungen(zurueck)).toMatchObject([{ art: 'zurueck', endToEndId: PR[0] }])
		const gebuchtAls = einzeln([kredit]).replace(
			'<Prtry>',
			'<Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn><Prtry>',
		)
		expect(read(camt('053', gebuchtAls, { iban: IBAN }))).toMatchObject({ value: { meldungen: [], andere: 1 } })
	})

	it('takes no other currency and no part of a cent for an amount', () => {
		const fremd = einzeln([{ art: 'DBIT', cent: 4500, endToEndId: PR[0], ccy: 'CHF' }])
		expect(meldungen(camt('053', fremd, { iban: IBAN }))).toMatchObject([{ cent: 0 }])
		const lang = einzeln([{ art: 'DBIT', cent: 4500, endToEndId: PR[0] }])
		expect(meldungen(camt('053', lang.replaceAll('45.00', '45.00000'), { iban: IBAN }))).toMatchObject([{ cent: 4500 }])
		expect(meldungen(camt('053', lang.replaceAll('45.00', '45.00500'), { iban: IBAN }))).toMatchObject([{ cent: 0 }])
	})

	it('keeps nothing of what is about something else', () => {
		const gehalt = einzeln([
			{ art: 'DBIT', cent: 320_000, endToEndId: 'GEHALT-11' },
			{ art: 'CRDT', cent: 5 },
		])
		expect(read(camt('053', gehalt + einzeln([zwei[0] ?? { art: 'DBIT', cent: 0 }]), { iban: IBAN }))).toMatchObject({
			value: { meldungen: [{ endToEndId: PR[0] }], andere: 2 },
		})
	})

	it('says why the bank refused one payment, or all of them, and books on no other status', () => {
		const einzelne = [
			{ endToEndId: PR[0], sts: 'RJCT', grund: 'AC01', cent: 4500 },
			{ endToEndId: PR[1], sts: 'ACSC' },
			{ endToEndId: PR[1], sts: 'RVNM' },
		]
		expect(meldungen(pain002(LAUF, einzelne))).toEqual([
			{ art: 'abgelehnt', endToEndId: PR[0], sammlerId: LAUF, cent: 4500, grund: 'AC01', am: null },
			{ art: 'hinweis', endToEndId: PR[1], sammlerId: LAUF, cent: null, grund: 'ACSC', am: null },
			{ art: 'hinweis', endToEndId: PR[1], sammlerId: LAUF, cent: null, grund: 'RVNM', am: null },
		])
		const alle = [{ art: 'abgelehnt', endToEndId: '', sammlerId: LAUF, cent: null, grund: 'AM04', am: null }]
		expect(meldungen(pain002(LAUF, [], { gruppe: 'RJCT', grund: 'AM04' }))).toEqual(alle)
		expect(meldungen(pain002(LAUF, [], { sammler: 'RJCT', grund: 'AM04' }))).toEqual(alle)
		expect(meldungen(pain002(LAUF, [], { gruppe: 'ACCP' }))).toMatchObject([{ art: 'hinweis', grund: 'ACCP' }])
	})
})

describe('what is no file of the bank', () => {
	const gut = camt('053', einzeln([{ art: 'DBIT', cent: 4500, endToEndId: PR[0] }]), { iban: IBAN })
	it.each([
		['nothing', ''],
		['a text', ':20:STARTUMS\n:25:37040044/532013000'],
		['MT940 of SWIFT', '{1:F01COBADEFFXXXX0000000000}{2:I940COBADEFFXXXXN}{4:\r\n:20:X\r\n-}'],
		['a table', '"Auftragskonto";"Buchungstag";"Betrag"\n"DE89";"20.11.26";"-45,00"'],
		['OFX', 'OFXHEADER:100\n<OFX></OFX>'],
		['a PDF', '%PDF-1.7\n'],
		['JSON', '{"transactions":[]}'],
		['a page of a login', '<!doctype html><html><body>Login</body></html>'],
		['half a file', gut.slice(0, -30)],
		['an archive', 'PK\u0003\u0004'],
		[
			'a declaration of types',
			gut.replace('<Document', '<!DOCTYPE Document SYSTEM "http://example.org/x.dtd"><Document'),
		],
		[
			'an entity of its own',
			gut
				.replace('<Document', '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document')
				.replace('PR-', '&x;'),
		],
	])('is refused: %s', (_, text) => {
		expect(read(text)).toEqual({ ok: false, code: 'bankdatei_unlesbar' })
	})

	it.each([
		['a page', '<html><body/></html>'],
		[
			'our own order',
			'<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>',
		],
		['an order of direct debits', '<Document><CstmrDrctDbtInitn/></Document>'],
	])('is told from one: %s', (_, text) => {
		expect(read(text)).toEqual({ ok: false, code: 'bankdatei_art' })
	})
})
