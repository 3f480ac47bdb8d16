import { z } from 'zod'
import type { ErrorCode } from '~/domain/shared/errors'
import { LOCALES } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findFassungRow, type InhaltRow } from '~db/repositories/inhalt/inhalt'
import { type AuditEntry, writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { lockTexte } from './hold-from'

/** The languages whose text was changed. */
export const textDoneSchema = z.object({ sprachen: z.array(z.enum(LOCALES)) })
export type TextDone = z.output<typeof textDoneSchema>

type Change<E extends ErrorCode> = {
	id: string
	/** Whether the version is one that this can be done to. */
	fits: (row: InhaltRow) => boolean
	/** Does it; a code says why it cannot be done. */
	apply: (tx: MandantTx, row: InhaltRow) => Promise<E | undefined>
	/** What is logged; language and version come with it. */
	log: AuditEntry
}

/** Changes one version of a text: alone, once, and logged. */
export const changeFassung = <E extends ErrorCode = never>(
	ctx: AppContext,
	{ id, fits, apply, log }: Change<E>,
	key: string | undefined,
): Promise<Result<TextDone, 'nicht_gefunden' | E>> =>
	once<TextDone, 'nicht_gefunden' | E>(
		ctx,
		key,
		async (tx) => {
			await lockTexte(ctx, tx)
			const row = await findFassungRow(tx, id)
			if (!row || !fits(row)) return fail('nicht_gefunden')
			const refused = await apply(tx, row)
			if (refused) return fail(refused)
			const { sprache, version } = row
			await writeAudit(ctx, tx, { ...log, details: { ...log.details, sprache, version } })
			return ok({ sprachen: [sprache] })
		},
		textDoneSchema.parse,
	)
