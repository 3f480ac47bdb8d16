/*
 * Why a bank rejects or returns a transfer: the external lists of ISO 20022 for status and return reasons, each code once, by who
 * has to act on it. Codes that stand in none of the groups are for finance to clear, as are a bank's own.
 */

/** They speak of the payee's account: its owner gives other bank data. */
const EMPFAENGER = 'AC01 AC03 AC04 AC06 AC11 AC14 AC15 AC17 AG01 BE01 BE06 CNOR RC01 RC04 RC07 RC10 UCRD'

/** What the brand's own order lacks (account, cover, signature, dates, form), or the way of it: finance tries again. */
const NOCHMAL =
	'AB01 AB02 AB03 AB04 AB05 AB06 AB07 AB08 AB09 AB10 AB11 AC02 AC05 AC10 AC13 AG02 AG05 AG08 AG10 AM01 AM02 AM03 AM04 AM06 AM09 AM10 AM11 AM12 AM13 AM14 AM15 AM16 AM17 AM18 AM19 AM20 AM21 AM22 AM23 BDAY BE07 BE08 BE10 BE13 BE16 BE19 CH03 CH04 CH07 CH15 CH16 CH17 CH20 CH21 CURR DNOR DS02 DS04 DS08 DS09 DS0A DS0B DS0C DS0D DS0E DS0F DS0G DS0H DS0K DS10 DS11 DS12 DS13 DS14 DS16 DS17 DS18 DS19 DS20 DS21 DS22 DS23 DS24 DS25 DS26 DS27 DS28 DT01 DT02 DT03 DT04 DT05 ED01 ED03 ED05 ED06 EDNA FF01 FF02 FF03 FF04 FF05 FF06 FF07 FF08 FF10 FF11 ID01 RC03 RC06 RC09 RC11 RR10 TA01 TD01 TD02 TD03 TM01'

/** The bank took it for a second time: it may have been paid before. */
const DOPPELT = 'AB12 AM05 DS15 DU01 DU02 DU03 DU04 DU05 DUPL RF01'

/**
 * They say nothing that somebody could mend by other bank data or by another try. AC07 is among them: banks write it of
 * the payee's account and of the payer's.
 */
const KLAEREN =
	'AB13 AB15 AB21 AB26 AC07 AC08 AC09 AC12 AC16 AEXR AG03 AG04 AG06 AG07 AG09 AG11 AG12 AG13 AGNT ALAC AM07 AM24 AM25 AMSE APAR ARDT ARFR ARJR ATNS BE04 BE05 BE09 BE11 BE12 BE14 BE15 BE17 BE18 BE20 BE21 BE22 BE23 CERI CH09 CH10 CH11 CH12 CH13 CH14 CH19 CH22 CHCO CHQC CHRG CN01 CNNS CNPC CUST DC02 DC04 DS01 DS03 DS05 DS06 DS07 DT06 EDTL EDTR EMVL EOL1 ERIN FF09 FF12 FF13 FOCR FR01 FRAD FRTR G000 G001 G002 G003 G004 G005 G006 IEDT INAR INDT IPNS IRNR ISWS MD01 MD02 MD05 MD06 MD07 MINF MS01 MS02 MS03 NARR NERI NOAR NOAS NOCM NOFR NOOR NOPG NRCH OSNS PINL PINS RC02 RC05 RC08 RC12 RC13 RC15 RC16 RCON RECI REPR RQNR RR01 RR02 RR03 RR04 RR05 RR06 RR07 RR08 RR09 RR11 RR12 RTNS RUTA S000 S001 S002 S003 S004 SBRN SL01 SL02 SL03 SL11 SL12 SL13 SL14 SL15 SL16 SL17 SL18 SNRD SP01 SP02 SPII SVNR TK01 TK02 TK03 TK09 TKCM TKSG TKSP TKVE TKXP TM02 TRAC TS01 TS04 UPAY'

export type Zustaendig = 'empfaenger' | 'nochmal' | 'doppelt' | 'klaeren'

const GRUENDE: ReadonlyMap<string, Zustaendig> = new Map(
	(
		[
			['empfaenger', EMPFAENGER],
			['nochmal', NOCHMAL],
			['doppelt', DOPPELT],
			['klaeren', KLAEREN],
		] as const
	).flatMap(([wer, codes]) => codes.split(' ').map((code) => [code, wer] as const)),
)

/** Who has to act on a code of a bank; whoever it says nothing to is told nothing. */
export const zustaendigFuer = (grund: string): Zustaendig => GRUENDE.get(grund) ?? 'klaeren'

/** Of several reasons the one that decides: what may have been paid, then the payee's account, then what nobody knows. */
const RANG: readonly Zustaendig[] = ['doppelt', 'empfaenger', 'klaeren', 'nochmal']

/** It says that there is a text beside it, so any other reason says more. */
const NUR_TEXT = 'NARR'

/** The reason of several that decides what a report leads to; '' for none. Codes are compared as the list writes them. */
export function entscheidender(gruende: readonly string[]): string {
	const codes = gruende.flatMap((grund) => {
		const code = grund.trim()
		if (code === '') return []
		return GRUENDE.has(code.toUpperCase()) ? [code.toUpperCase()] : [code]
	})
	const genaue = codes.filter((code) => code !== NUR_TEXT)
	const rang = (code: string) => RANG.indexOf(zustaendigFuer(code))
	return (genaue.length > 0 ? genaue : codes).toSorted((a, b) => rang(a) - rang(b))[0] ?? ''
}
