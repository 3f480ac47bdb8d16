import { systemClock } from '~/domain/shared/clock'
import { berlinDay } from '~/domain/shared/dates'
import type { Actor } from '~/domain/zugriff/actor'
import { approveLauf } from '~/usecases/auszahlung/approve-lauf'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { downloadDatei } from '~/usecases/auszahlung/download-datei'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { makeDatei } from '~/usecases/auszahlung/make-datei'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { carryOutBankdatei, settleBankdateien } from '~/usecases/auszahlung/settle-bankdatei'
import { showBankdatei } from '~/usecases/auszahlung/show-bankdatei'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { submitLauf } from '~/usecases/auszahlung/submit-lauf'
import { jobContext } from '~/usecases/jobs/start'
import { createRegistry } from '~/usecases/mandant/registry'
import type { AppContext } from '~/usecases/shared/context'
import { openDb } from '~db/client'
import { createLogger } from '~server/log'

export const RUN_STEPS = ['choose', 'freeze', 'approve', 'file', 'download', 'submit', 'read', 'book'] as const
export type RunStep = (typeof RUN_STEPS)[number]

/** One step of a transfer run: an operator's action, repeated if its outcome is unknown. */
export type StepOrder = {
	step: RunStep
	/** The form's key: the same on a repeat. */
	key: string
	host: string
	url: string
	masterKey: string
	/** Results of earlier steps. */
	auszahlungIds: string[]
	laufId: string
	/** A bank file, and its checksum once imported. */
	bankdatei: string
	pruefsumme: string
}

/** The step's result; `code` of a refusal. */
export type StepAnswer = { ok: true; value: string } | { ok: false; code: string }

type Done = { ok: true; value: unknown } | { ok: false; code: string }

/** One of two people, each with a fresh second factor. */
export function personAtDesk(ctx: AppContext, n: 1 | 2): AppContext {
	const id = `00000000-0000-4000-8000-00000000000${n}`
	const actor: Actor = { art: 'betrieb', id, sitzungId: id, rollen: ['admin'], faktor: { am: ctx.clock() } }
	return { ...ctx, actor }
}

/** A brand's context on its own database connections. */
export async function openBrand({ url, masterKey, host }: Pick<StepOrder, 'url' | 'masterKey' | 'host'>, max: number) {
	const database = openDb(url, { max })
	const tenant = await createRegistry(database.db, [Buffer.from(masterKey, 'hex')]).byHost(host)
	if (!tenant) throw new Error(`no brand on ${host}`)
	const ctx = jobContext(tenant, { db: database.db, clock: systemClock(), log: createLogger('silent') })
	return { ctx, database }
}

/** The page before the step is read first: only the step itself is interrupted. */
const preparations: Record<RunStep, (ctx: AppContext, order: StepOrder) => Promise<() => Promise<Done>>> = {
	async choose(ctx, { auszahlungIds: ids, key }) {
		const neu = { ausfuehrungAm: berlinDay(ctx.clock()), auswahl: { ids } }
		return async () => {
			const created = await createLauf(personAtDesk(ctx, 1), neu, key)
			return created.ok ? { ok: true, value: created.value.laufId } : created
		}
	},
	freeze:
		async (ctx, { laufId, key }) =>
		() =>
			freezeLauf(personAtDesk(ctx, 1), laufId, key),
	async approve(ctx, { laufId, key }) {
		const shown = await showLauf(personAtDesk(ctx, 2), { laufId })
		if (!shown.ok) throw new Error(shown.code)
		const { pruefsumme, anzahl } = shown.value.lauf
		return () => approveLauf(personAtDesk(ctx, 2), { laufId, pruefsumme: pruefsumme ?? '', anzahl }, key)
	},
	file:
		async (ctx, { laufId, key }) =>
		() =>
			makeDatei(personAtDesk(ctx, 1), laufId, key),
	download:
		async (ctx, { laufId }) =>
		async () => {
			const file = await downloadDatei(personAtDesk(ctx, 1), laufId)
			return file.ok ? { ok: true, value: file.value.inhalt } : file
		},
	submit:
		async (ctx, { laufId, key }) =>
		() =>
			submitLauf(personAtDesk(ctx, 1), laufId, key),
	read:
		async (ctx, { bankdatei }) =>
		async () => {
			const read = await readBankdatei(personAtDesk(ctx, 1), Buffer.from(bankdatei))
			return read.ok ? { ok: true, value: read.value.pruefsumme } : read
		},
	/** A job applies the rest of a confirmed file. */
	async book(ctx, { pruefsumme, key }) {
		const shown = await showBankdatei(personAtDesk(ctx, 1), { pruefsumme, seite: 1 })
		if (!shown.ok) throw new Error(shown.code)
		const { plan, ausgefuehrtAm } = shown.value
		return async () => {
			if (ausgefuehrtAm) await settleBankdateien(ctx)
			else return carryOutBankdatei(personAtDesk(ctx, 1), { pruefsumme, plan }, key)
			return { ok: true, value: null }
		}
	},
}

/**
 * In its own process: prepares the step, reports ready, runs it on command, and answers. Its parent kills it in
 * between, after any number of messages to the database.
 */
export async function serveStep(order: StepOrder, say: (message: 'ready' | StepAnswer) => void, go: Promise<void>) {
	const { ctx, database } = await openBrand(order, 1)
	const step = await preparations[order.step](ctx, order)
	say('ready')
	await go
	const done = await step()
	say(done.ok ? { ok: true, value: typeof done.value === 'string' ? done.value : '' } : done)
	await database.close()
}
