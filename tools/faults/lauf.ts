import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { endToEndId } from '~/domain/auszahlung/pain001'
import { decideAuftraggeber, requestAuftraggeber } from '~/usecases/auszahlung/auftraggeber'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import type { AppContext } from '~/usecases/shared/context'
import { sumKonten } from '~db/repositories/hauptbuch/auszug'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { camt, einzeln } from '../../tests/fixtures/bank'
import * as fixture from '../../tests/fixtures/praemie'
import {
	openBrand,
	personAtDesk,
	RUN_STEPS,
	type RunStep,
	type StepAnswer,
	type StepOrder,
	serveStep,
} from './lauf-step'
import { closeStage, openStage, type Stage } from './stage'

/*
 * npm run faults:run: a transfer run whose every step is done by a process that is killed (-9) at each message it sends
 * to the database in turn: once before the message arrives, once after. After each kill a new process sends the same
 * form again; then nothing may be paid twice or lost, and the ledger must be intact. Exit code 1 otherwise.
 */

const HOST = 'nordfunk.localhost'
const PAYMENTS = 5
/** More messages than any step sends: it completes. */
const MOST = 500

type Kill = { after: number; arrives: boolean }
type Outcome = { killed: boolean; answer: StepAnswer | undefined }

const answerSchema = z.union([
	z.literal('ready'),
	z.object({ ok: z.literal(true), value: z.string() }),
	z.object({ ok: z.literal(false), code: z.string() }),
])

/** Runs a step in its own process, optionally killed at a message. */
async function trial(stage: Stage, order: StepOrder, kill: Kill | undefined): Promise<Outcome> {
	const { network } = stage
	if (!network) throw new Error('the stage has no network')
	const child: ChildProcess = fork(fileURLToPath(import.meta.url), [], {
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	})
	const ended = once(child, 'exit')
	let answer: StepAnswer | undefined
	let killed = false
	let seen = 0
	const ready = new Promise<void>((resolve) => {
		child.on('message', (message) => {
			const said = answerSchema.parse(message)
			if (said === 'ready') resolve()
			else answer = said
		})
	})
	child.send(order)
	await Promise.race([ready, ended])
	if (kill)
		network.proxy.setCut({
			isMessage() {
				seen += 1
				if (seen !== kill.after) return false
				killed = true
				child.kill('SIGKILL')
				return true
			},
			at: kill.arrives ? 'hold' : 'before',
			times: 1,
		})
	child.send('go')
	await ended
	network.proxy.setCut(undefined)
	return { killed, answer }
}

/** Longer than the database's limit for a transaction whose client is gone. */
const QUIET_MS = 60_000

/** The killed process's transaction is over: committed or rolled back. */
const untilQuiet = (stage: Stage) =>
	stage.asAdmin(async (admin) => {
		const end = Date.now() + QUIET_MS
		for (;;) {
			const rows =
				await admin`select pid, state, query from pg_stat_activity where usename = 'weitersagen' and xact_start is not null`
			if (rows.length === 0) return
			if (Date.now() > end) throw new Error(`still at work after ${QUIET_MS / 1000} s: ${JSON.stringify(rows)}`)
			await delay(20)
		}
	})

/** `paidCent`: paid to the demo's people before, outside of runs. */
type Known = { ids: string[]; file: string | undefined; paidCent: number }

const countRow = z.object({ doppelt: z.coerce.number(), gebucht: z.coerce.number(), cent: z.coerce.number() })

const paidOf = (konten: Awaited<ReturnType<typeof sumKonten>>) => -(konten.get('bezahlt') ?? 0)

/** However far a step got: nothing is paid twice, the ledger is intact and its sums match the payments. */
async function findProblems(ctx: AppContext, known: Known): Promise<string[]> {
	const { laufPosten: p, laufDatei, praemierung } = t
	const [row] = await ctx.db.execute(sql`
		select count(*) filter (where n > 1) as doppelt, coalesce(sum(gebucht), 0) as gebucht, coalesce(sum(cent), 0) as cent
		from (select ${p.praemierungId}, count(*) filter (where ${p.zustand} in ('offen', 'gebucht')) as n,
			count(*) filter (where ${p.zustand} = 'gebucht') as gebucht,
			sum(${p.betragCent}) filter (where ${p.zustand} = 'gebucht') as cent from ${p} group by 1) x`)
	const { doppelt, cent } = countRow.parse(row)
	const konten = await sumKonten(ctx.db)
	const { anzahl, beispiele } = await findBrueche(ctx.db)
	const [datei] = await ctx.db.select().from(laufDatei).orderBy(desc(laufDatei.erstelltAm)).limit(1)
	const rewards = await ctx.db.select({ id: praemierung.id }).from(praemierung)
	const there = new Set(rewards.map(({ id }) => id))
	const problems = [
		doppelt > 0 && `${doppelt} rewards are paid twice`,
		paidOf(konten) - known.paidCent !== cent &&
			`the ledger says ${paidOf(konten) - known.paidCent} paid, the runs ${cent}`,
		anzahl > 0 && `the ledger is broken: ${beispiele.join(', ')}`,
		known.file !== undefined && datei?.pruefsumme !== known.file && 'the file is another one',
		known.ids.some((id) => !there.has(id)) && 'a reward is gone',
	]
	if (datei) known.file ??= datei.pruefsumme
	return problems.filter((problem) => problem !== false)
}

/** Rewards claimed as money, and a debit account. */
async function prepare(ctx: AppContext) {
	const praemien = await fixture.insertProdukt(ctx)
	await requestAuftraggeber(personAtDesk(ctx, 1), { kontoinhaber: 'Nordfunk', iban: fixture.IBAN, bic: undefined })
	const [konto] = await ctx.db.select().from(t.auftraggeberKonto)
	await decideAuftraggeber(personAtDesk(ctx, 2), { id: konto?.id ?? '', intent: 'freigeben' })
	const auszahlungIds: string[] = []
	const ids: string[] = []
	for (let n = 0; n < PAYMENTS; n++) {
		const { token, praemierung } = await fixture.openReward(ctx)
		const geld = { art: 'geld', bankdaten: fixture.BANKDATEN } as const
		await claimPraemierung(ctx, token, praemien.geld, geld, undefined)
		const [auszahlung] = await fixture.auszahlungenOf(ctx, praemierung.id)
		auszahlungIds.push(auszahlung?.id ?? '')
		ids.push(praemierung.id)
	}
	return { auszahlungIds, ids }
}

/** A statement that books all payments and returns the last one. */
async function statementOf(ctx: AppContext): Promise<string> {
	const rows = await ctx.db.select().from(t.laufPosten).orderBy(t.laufPosten.nummer)
	const ids = rows.map(({ nummer, betragCent }) => ({ endToEndId: endToEndId(nummer), cent: betragCent }))
	const gebucht = ids.map((one) => ({ ...one, art: 'DBIT' as const }))
	const zurueck = ids.slice(-1).map((one) => ({ ...one, art: 'CRDT' as const, grund: 'AC04' }))
	return camt('053', einzeln([...gebucht, ...zurueck]), { iban: fixture.IBAN })
}

/** One step, killed at each of its messages; how often. */
async function killStep(stage: Stage, ctx: AppContext, order: StepOrder, known: Known) {
	const problems: string[] = []
	let kills = 0
	for (let after = 1; after <= MOST; after++)
		for (const arrives of [false, true]) {
			const { killed, answer } = await trial(stage, order, { after, arrives })
			await untilQuiet(stage)
			for (const problem of await findProblems(ctx, known)) problems.push(`${order.step}, message ${after}: ${problem}`)
			if (killed) kills += 1
			// Once it completes there is nothing left to interrupt.
			else if (answer?.ok) return { kills, problems, value: answer.value }
			else return { kills, problems: [...problems, `${order.step}: ${answer?.code ?? 'no answer'}`], value: '' }
		}
	return { kills, problems: [...problems, `${order.step} never ends`], value: '' }
}

/** The final checks. */
async function endProblems(ctx: AppContext): Promise<string[]> {
	const { lauf, laufPosten, mail } = t
	const [row] = await ctx.db.select().from(lauf)
	const zustaende = (await ctx.db.select().from(laufPosten)).map(({ zustand }) => zustand).sort()
	const mails = await ctx.db.select({ schluessel: mail.schluessel }).from(mail)
	const count = (prefix: string) => mails.filter(({ schluessel }) => schluessel.startsWith(prefix)).length
	const expected = [...Array.from({ length: PAYMENTS - 1 }, () => 'gebucht'), 'zurueck']
	return [
		row?.zustand !== 'gebucht' && `the run is ${row?.zustand}`,
		zustaende.join() !== expected.join() && `its payments are ${zustaende.join()}`,
		count('auszahlung_erledigt:') !== PAYMENTS && `${count('auszahlung_erledigt:')} mails of a payment`,
		count('bankdaten_noetig:') !== 1 && `${count('bankdaten_noetig:')} mails for other bank data`,
	].filter((problem) => problem !== false)
}

async function main(): Promise<boolean> {
	const began = Date.now()
	const stage = await openStage('server')
	const masterKey = stage.processes[0]?.env.MASTER_KEY ?? ''
	// The portal has set up the database; from now on only steps run.
	for (const one of [...stage.processes]) {
		stage.forget(one)
		await one.end('SIGTERM')
	}
	const { network } = stage
	if (!network) throw new Error('the stage has no network')
	const brand = { host: HOST, masterKey }
	const { ctx, database } = await openBrand({ ...brand, url: network.server.urlAt(network.server.port) }, 2)
	const { ids, auszahlungIds } = await prepare(ctx)
	const known: Known = { ids, file: undefined, paidCent: paidOf(await sumKonten(ctx.db)) }
	const order = { ...brand, url: network.server.urlAt(network.proxy.port), auszahlungIds }
	const values: Partial<Record<RunStep, string>> = {}
	const problems: string[] = []
	let kills = 0
	for (const step of RUN_STEPS) {
		const bankdatei = step === 'read' ? await statementOf(ctx) : ''
		const done = await killStep(
			stage,
			ctx,
			{ ...order, step, key: `faults:${step}`, laufId: values.choose ?? '', bankdatei, pruefsumme: values.read ?? '' },
			known,
		)
		values[step] = done.value
		kills += done.kills
		problems.push(...done.problems)
		console.log(`${step.padEnd(10)} killed ${done.kills} times${done.problems.map((one) => `\n  ${one}`).join('')}`)
	}
	problems.push(...(await endProblems(ctx)))
	await database.close()
	const minutes = ((Date.now() - began) / 60_000).toFixed(1)
	console.log(`\n${kills} kills, ${PAYMENTS} payments, ${minutes} minutes`)
	console.log(problems.length > 0 ? problems.join('\n') : 'Nothing paid twice, nothing lost, the ledger unbroken.')
	return problems.length === 0
}

const orderSchema = z.object({
	step: z.enum(RUN_STEPS),
	key: z.string(),
	host: z.string(),
	url: z.string(),
	masterKey: z.string(),
	auszahlungIds: z.array(z.string()),
	laufId: z.string(),
	bankdatei: z.string(),
	pruefsumme: z.string(),
})

const say = process.send?.bind(process)
if (say) {
	let begin = () => {}
	const go = new Promise<void>((resolve) => {
		begin = resolve
	})
	process.on('message', (message) => {
		if (message === 'go') begin()
		else void serveStep(orderSchema.parse(message), say, go).then(() => process.disconnect())
	})
} else {
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => void closeStage().finally(() => process.exit(1)))
	try {
		process.exitCode = (await main()) ? 0 : 1
	} catch (error) {
		console.error(error)
		process.exitCode = 1
	} finally {
		await closeStage()
	}
}
