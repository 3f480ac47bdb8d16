import { empfehlungStatus } from '~/domain/empfehlung/gueltigkeit'
import { teilwegCode } from '~/domain/empfehlung/kanaele'
import { normaliseCode } from '~/domain/shared/random-code'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findLinkTarget, type LinkKey, type LinkTargetRow } from '~db/repositories/empfaenger/link'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { Klicks } from './klicks'

/** Nothing that cannot be a code is looked up. */
const FORM: Record<LinkKey['art'], RegExp> = {
	kurzcode: /^[0-9A-Z]{4,40}$/,
	hex: /^[0-9a-f]{32}$/,
	offlineCode: /^[0-9A-Z]{4,40}$/,
	nummer: /^[0-9A-Z]{6,40}$/,
}

export type LinkTarget = { empfehlungsnummer: string; hex: string; abgelaufen: boolean }

/** A confirmed Empfehlung leads its own friend on after the 60 days: its pages turn away who is new to it. */
function targetOf({ empfehlungsnummer, hex, zustand, gueltigBis }: LinkTargetRow, now: Date): LinkTarget {
	const over = zustand === 'abgelaufen' || empfehlungStatus({ gueltigBis }, now) === 'Abgelaufen'
	return { empfehlungsnummer, hex, abgelaufen: over && zustand !== 'bestaetigt' }
}

/** What a link may mean: all of it, or what stands before the first sign, where a sentence went on behind it. */
function keysIn({ art, wert }: LinkKey): string[] {
	const normal = (text: string) =>
		art === 'hex' ? text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') : normaliseCode(text)
	const [first = ''] = /[\p{L}\p{N}_-]+/u.exec(wert) ?? []
	return [...new Set([normal(wert), normal(first)])]
}

/** Where a shared link leads, counted as a click where a person follows it [P-VALID60]. */
export async function followLink(
	ctx: AppContext,
	{ art, wert }: LinkKey,
	klick?: { klicks: Klicks; channel: string },
): Promise<Result<LinkTarget, 'empfehlung_unbekannt'>> {
	publicUseCase()
	for (const key of keysIn({ art, wert })) {
		const target = FORM[art].test(key) ? await findLinkTarget(ctx.db, { art, wert: key }) : undefined
		if (!target) continue
		klick?.klicks.count(ctx, { empfehlungId: target.id, teilweg: teilwegCode(klick.channel) })
		return ok(targetOf(target, ctx.clock()))
	}
	return fail('empfehlung_unbekannt')
}

/** A code passed on by word of mouth, typed by hand: an offline code or the code of a short URL. */
export async function followCode(ctx: AppContext, code: string): Promise<Result<LinkTarget, 'code_unbekannt'>> {
	publicUseCase()
	for (const art of ['offlineCode', 'kurzcode'] as const) {
		const found = await followLink(ctx, { art, wert: code })
		if (found.ok) return found
	}
	return fail('code_unbekannt')
}
