import type { MandantDb } from '~db/handle'
import {
	discardFassung,
	findJuengste,
	findLetzte,
	findTextEntwurf,
	type InhaltRow,
	type InhaltSchluessel,
	insertInhalt,
	nextVersion,
	updateEntwurf,
} from '~db/repositories/inhalt/inhalt'

/** Who writes, as the audit trail names them, and when. */
export type Schreiber = { am: Date; von: string }

/**
 * The draft of an entry becomes this; returns its version. Who writes on changes their own draft; somebody else's is given up
 * and stays among the versions.
 */
export async function writeEntwurf(
	tx: MandantDb,
	entry: InhaltSchluessel,
	inhalt: Pick<InhaltRow, 'daten' | 'position'>,
	{ am, von }: Schreiber,
): Promise<number> {
	const entwurf = await findTextEntwurf(tx, entry)
	if (entwurf && entwurf.von === von) {
		await updateEntwurf(tx, entwurf.id, { ...inhalt, erstelltAm: am })
		return entwurf.version
	}
	if (entwurf) await discardFassung(tx, entwurf.id, am)
	const [version, letzte] = await Promise.all([nextVersion(tx, entry), findLetzte(tx, entry)])
	await insertInhalt(tx, { ...entry, ...inhalt, version, von, erstelltAm: am, basis: letzte?.version ?? null })
	return version
}

/**
 * What somebody who begins to write has before them: the draft as it was saved last, else the version published or planned
 * last, whenever it holds. Another one than they had means that somebody was faster.
 */
export async function textStandOf(tx: MandantDb, entry: InhaltSchluessel): Promise<string> {
	const [entwurf, juengste] = await Promise.all([findTextEntwurf(tx, entry), findJuengste(tx, entry)])
	if (entwurf) return `${entwurf.id}.${entwurf.erstelltAm.getTime()}`
	return juengste ? `${juengste.id}.${juengste.version}` : ''
}
