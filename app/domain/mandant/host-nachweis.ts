/** What the name servers of a zone say of a name. */
export type ZonenAuskunft = {
	/** False where the name belongs to no zone there is. */
	zone: boolean
	/** Of those that answered. */
	antworten: { server: string; texte: string[]; cname: string | undefined }[]
}

/** The record by which whoever has a host's zone says whose portal it is to be; the same for as long as the brand is. */
export const hostEintragOf = (mandantId: string, host: string) => ({
	name: `_weitersagen.${host}`,
	wert: `weitersagen=${mandantId}`,
})

export type NachweisStand =
	| { stand: 'bewiesen' }
	/** Nobody has registered the name. */
	| { stand: 'keine_zone' }
	/** No name server answered in time. */
	| { stand: 'stumm' }
	/** A CNAME stands there: beside one there can be no text. */
	| { stand: 'cname'; ziel: string }
	| { stand: 'anderer'; texte: string[] }
	| { stand: 'fehlt' }

/** Values as people paste them, with the quotes of a zone's file. */
const plain = (text: string) =>
	text
		.trim()
		.replace(/^"(.*)"$/, '$1')
		.trim()
		.toLowerCase()

/** Whether a host is proven; one name server of the zone that has the record is enough. */
export function judgeNachweis({ zone, antworten }: ZonenAuskunft, wert: string): NachweisStand {
	if (!zone) return { stand: 'keine_zone' }
	if (antworten.length === 0) return { stand: 'stumm' }
	// What an alias leads to is another zone's.
	const ziel = antworten.find(({ cname }) => cname !== undefined)?.cname
	if (ziel !== undefined) return { stand: 'cname', ziel }
	const texte = [...new Set(antworten.flatMap((one) => one.texte))]
	if (texte.some((text) => plain(text) === wert.toLowerCase())) return { stand: 'bewiesen' }
	return texte.length > 0 ? { stand: 'anderer', texte } : { stand: 'fehlt' }
}
