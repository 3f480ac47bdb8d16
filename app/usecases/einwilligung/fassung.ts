import { createHash } from 'node:crypto'
import type { TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import type { Mandant } from '~/domain/mandant/config'
import { matomoHost } from '~/domain/messung/matomo'
import { brandTranslator } from '~/locales/translate'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { findFassung, insertFassung } from '~db/repositories/einwilligung/einwilligung'
import { publicUseCase } from '../shared/authorise'
import { type FragenderKontext, loadEigeneWorte, type Texte, writeTexte } from './texte'

/** `inhalt` is the texts as stored: JSON. */
type Fassung = { hash: string; inhalt: string; texte: Texte }

/** By translator (language and voice), shared by all brands: what differs between them is in the key. */
const geschrieben = new WeakMap<TFunction, LRUCache<string, Fassung>>()

async function currentFassung(ctx: FragenderKontext): Promise<Fassung> {
	const worte = await loadEigeneWorte(ctx)
	const { config } = ctx.mandant
	const { ModuleNewsletterPermission } = config
	const t = brandTranslator(ctx.mandant, ctx.locale)
	const alle = geschrieben.get(t) ?? new LRUCache<string, Fassung>({ max: 500 })
	geschrieben.set(t, alle)
	const key = JSON.stringify([matomoHost(config), ModuleNewsletterPermission, [...worte]])
	const known = alle.get(key)
	if (known) return known
	const texte = writeTexte(ctx, worte)
	const inhalt = JSON.stringify(texte)
	const fassung = { hash: createHash('sha256').update(inhalt).digest('hex').slice(0, 32), inhalt, texte }
	alle.set(key, fassung)
	return fassung
}

/** Versions this process saw in the database, by the Mandant object, which is a new one after every change. */
const bewahrt = new WeakMap<Mandant, Set<string>>()

/** A version is kept before anybody can decide on it, on this process or another, and whatever is written later. */
async function keepFassung(ctx: FragenderKontext, { hash, inhalt }: Fassung): Promise<void> {
	const seen = bewahrt.get(ctx.mandant) ?? new Set()
	bewahrt.set(ctx.mandant, seen)
	if (seen.has(hash)) return
	if (!(await findFassung(ctx.db, hash)))
		await insertFassung(ctx.db, { hash, inhalt, sprache: ctx.locale, erstelltAm: ctx.clock() })
	seen.add(hash)
}

/** The texts to show in this language, known by their hash: another word is another version. */
export async function showTexte(ctx: FragenderKontext): Promise<Pick<Fassung, 'hash' | 'texte'>> {
	publicUseCase()
	const fassung = await currentFassung(ctx)
	// A page is worth more than its question: a decision on what was not kept is refused and asked for again.
	await keepFassung(ctx, fassung).catch((error: unknown) => {
		unlessUnavailable(undefined)(error)
		ctx.log.error({ err: error }, 'the texts about cookies were not kept')
	})
	return fassung
}
