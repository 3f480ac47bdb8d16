import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { datenSchema } from '~/domain/inhalt/inhalt'
import { unsafeLinks } from '~/domain/inhalt/plaetze'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { type Failure, fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { findLetzte, findTextEntwurf } from '~db/repositories/inhalt/inhalt'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { textStandOf, writeEntwurf } from './entwurf'
import { lockTexte } from './hold-from'
import type { TextName } from './show-text'
import { texteOf, unbekannteIn } from './unbekannte'

/** What somebody wrote in one language; `stand`: what they had before them when they began. */
export type TextEingabe = { sprache: Locale; daten: unknown; stand: string }

/** A text that is not taken, with the language and the part of it that stands against it. */
export type TextAbgelehnt = Failure<'variable_unbekannt' | 'link_unsicher'> & { sprache: Locale; teil: string }

/** What stands against showing these words from an instant on. */
export async function refuseTexte(
	ctx: AppContext,
	name: TextName,
	texte: readonly Pick<TextEingabe, 'sprache' | 'daten'>[],
	at: Date,
): Promise<TextAbgelehnt | undefined> {
	const rows = texte.map(({ sprache, daten }) => ({ ...name, sprache, daten }))
	const [unknown] = await unbekannteIn(ctx, ctx.db, rows, at)
	if (unknown) return { ...fail('variable_unbekannt'), sprache: unknown.row.sprache, teil: `{{${unknown.name}}}` }
	for (const { sprache, daten } of texte) {
		const [teil] = texteOf(daten).flatMap(unsafeLinks)
		if (teil !== undefined) return { ...fail('link_unsicher'), sprache, teil }
	}
	return undefined
}

const savedSchema = z.object({ gespeichert: z.array(z.enum(LOCALES)) })
type Saved = z.output<typeof savedSchema>

/**
 * Saves the drafts of a text in the languages that changed. `fassung_ueberholt` = somebody saved or published one of them since
 * it was read: nothing is saved.
 */
export async function saveText(
	ctx: AppContext,
	{ texte, position, ...name }: TextName & { texte: readonly TextEingabe[]; position: number },
	key?: string,
): Promise<Result<Saved, 'fassung_ueberholt'> | TextAbgelehnt> {
	authorise(ctx, 'inhalt.pflegen')
	const parsed = texte.map((text) => ({ ...text, daten: datenSchema[name.art].parse(text.daten) }))
	const refused = await refuseTexte(ctx, name, parsed, ctx.clock())
	if (refused) return refused
	return once<Saved, 'fassung_ueberholt'>(
		ctx,
		key,
		async (tx) => {
			await lockTexte(ctx, tx)
			const gespeichert: Locale[] = []
			const schreiber = { am: ctx.clock(), von: actorName(ctx.actor) }
			for (const { sprache, daten, stand } of parsed) {
				const entry = { ...name, sprache }
				const before = (await findTextEntwurf(tx, entry)) ?? (await findLetzte(tx, entry))
				if (before && isDeepStrictEqual(before.daten, daten) && before.position === position) continue
				if ((await textStandOf(tx, entry)) !== stand) return fail('fassung_ueberholt')
				const version = await writeEntwurf(tx, entry, { daten, position }, schreiber)
				gespeichert.push(sprache)
				const { art, schluessel } = name
				const details = { art, schluessel, sprache, version: { von: before?.version ?? null, nach: version } }
				await writeAudit(ctx, tx, { ereignis: 'inhalt.entwurf', bezug: 'inhalt', bezugId: schluessel, details })
			}
			return ok({ gespeichert })
		},
		savedSchema.parse,
	)
}
