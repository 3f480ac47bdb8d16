import { setTimeout as delay } from 'node:timers/promises'
import { readiness } from '../lib/listening'
import { createAnswers } from './answers'
import { BRANDS } from './brands'
import { recommendProdukt } from './customers'
import type { Fault } from './fault'
import { checkInvariants, countRepeats } from './invariants'
import { startLoad } from './load'
import type { ReportRow } from './report'
import type { Stage } from './stage'
import { LoadVisitor, RefusedError, type Service } from './visitor'

const WARM_UP_MS = 3000
const AFTER_MS = 2000
const SETTLE_MS = 45_000
/** A portal that does not serve for this long will not recover. */
const GIVE_UP_MS = 45_000
const PROBE_MS = 100
/** Time limit from the end of the cause until the portal serves. */
const BACK_MS = 5000
const HANG_MS = 30_000
/** A mail's notification may be lost with a connection; the schedule runs every minute. */
const JOBS_MS = 75_000
/** Parallel pages, several times the connections of a process. */
const BURST = 24
const BURST_MS = 10_000
/** Log lines that explain failed requests. */
const FAILURES = 3

/** Tries one fault under load and runs all checks. */
export async function tryFault(stage: Stage, fault: Fault): Promise<ReportRow> {
	const began = Date.now()
	await startEnded(stage)
	let over = false
	const service: Service = { ports: stage.ports, answers: createAnswers(), isOver: () => over }
	const surroundings = { service, ledger: stage.ledger }
	const problems: string[] = []
	const acknowledgedBefore = stage.ledger.count()
	const repeatsBefore = countRepeats(stage.inbox.received())

	const load = await startLoad(surroundings, stage.inbox)
	await delay(WARM_UP_MS)
	const since = Date.now()
	const observed = await fault.run(stage, {
		since,
		longestMs: (host) => service.answers.since(since, host).longestMs,
		unavailable: (host) => service.answers.since(since, host).unavailable,
		cutNew: () => service.answers.since(since).cutNew.length,
	})
	problems.push(...(observed.problems ?? []))
	const backMs = await untilServing(stage, service)
	if (backMs === undefined) problems.push('does not serve again by itself')
	else if (backMs > BACK_MS) problems.push(`serves again only after ${backMs} ms`)
	await delay(AFTER_MS)

	const unfinished = await load.settle(backMs === undefined ? 0 : SETTLE_MS)
	if (unfinished.length > 0) problems.push(`never finished: ${[...new Set(unfinished)].join(', ')}`)
	problems.push(...summed(load.refused))
	if (backMs !== undefined) {
		problems.push(...(await checkPool(service)))
		problems.push(...(await checkJobs(stage, service)))
	}
	over = true
	for (const process of stage.processes)
		if (!process.isAlive()) problems.push(`the ${process.kind} process ended: ${lastLine(process.log())}`)
	await startEnded(stage)

	const counted = service.answers.since(since)
	problems.push(
		...summed(counted.errors.map(({ status, method, path }) => `${method} ${path} answers ${status}`)),
		...(counted.errors.length > 0 ? failuresIn(stage) : []),
		...summed(counted.withoutRetryAfter.map(({ method, path }) => `${method} ${path} answers 503 without Retry-After`)),
		...summed(counted.timeouts.map(({ method, path }) => `${method} ${path} has no answer`)),
	)
	if (counted.longestMs > HANG_MS) problems.push(`an answer took ${counted.longestMs} ms`)
	if (counted.gone.length > 0 && !fault.endsProcess)
		problems.push(`${counted.gone.length} requests met nobody or were cut off`)
	const findings = await stage.asAdmin((admin) => checkInvariants(admin, stage.ledger.all(), stage.inbox.received()))
	problems.push(...findings.lost.map((what) => `lost: ${what}`), ...findings.doubled.map((what) => `doubled: ${what}`))
	problems.push(...findings.unfit, ...findings.foreign.map((what) => `foreign: ${what}`))
	return {
		name: fault.name,
		title: fault.title,
		acknowledged: stage.ledger.count() - acknowledgedBefore,
		lost: findings.lost.length,
		doubled: findings.doubled.length,
		foreign: findings.foreign.length + counted.foreign.length,
		errors: counted.errors.length,
		unavailable: counted.unavailable,
		longestMs: counted.longestMs,
		backMs,
		repeatedMails: countRepeats(stage.inbox.received()) - repeatsBefore,
		note: observed.note ?? '',
		problems,
		seconds: Math.round((Date.now() - began) / 1000),
	}
}

/** A process that should run and does not would affect the next fault. */
async function startEnded(stage: Stage): Promise<void> {
	for (const process of [...stage.processes]) if (!process.isAlive()) await stage.startAgain(process)
}

/** Distinct texts with their counts. */
function summed(texts: string[]): string[] {
	const counts = new Map<string, number>()
	for (const text of texts.map((text) => text.replace(/\/[\w-]*\d[\w-]*/g, '/…')))
		counts.set(text, (counts.get(text) ?? 0) + 1)
	return [...counts].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text))
}

const isOfRequest = (line: string) => line.includes('"request failed"') || line.includes('"call failed"')

/** The last failures in the processes' logs: requests before jobs, which are retried. */
const failuresIn = ({ processes }: Stage): string[] =>
	processes
		.flatMap((process) => process.log().split('\n'))
		.filter((line) => line.includes('"err":') && line.includes(' failed"'))
		.sort((a, b) => Number(isOfRequest(a)) - Number(isOfRequest(b)))
		.slice(-FAILURES)
		.map((line) => `log: ${line.slice(0, 2_000)}`)

const lastLine = (log: string) => log.trim().split('\n').at(-1) ?? ''

/** Milliseconds until every process is ready and serves a page of each brand that needs the database. */
async function untilServing({ processes }: Stage, service: Service): Promise<number | undefined> {
	const began = Date.now()
	while (Date.now() - began < GIVE_UP_MS && processes.every((process) => process.isAlive())) {
		const ready = await Promise.all(service.ports.map(readiness))
		const pages = await Promise.all(BRANDS.map((brand) => new LoadVisitor(service, brand).request('/')))
		if (ready.every((status) => status === 200) && pages.every(({ status }) => status === 200))
			return Date.now() - began
		await delay(PROBE_MS)
	}
	return undefined
}

/** Every connection of the pool works again: many parallel pages succeed soon. */
async function checkPool(service: Service): Promise<string[]> {
	const began = Date.now()
	const visitors = Array.from({ length: BURST / BRANDS.length }, () =>
		BRANDS.map((brand) => new LoadVisitor(service, brand)),
	)
	const pages = await Promise.all(visitors.flat().map((visitor) => visitor.request('/')))
	const bad = pages.filter(({ status }) => status !== 200).length
	const ms = Date.now() - began
	if (bad > 0) return [`afterwards ${bad} of ${BURST} pages at once failed`]
	return ms > BURST_MS ? [`afterwards ${BURST} pages at once took ${ms} ms`] : []
}

/** Mails are sent by themselves. */
async function checkJobs(stage: Stage, service: Service): Promise<string[]> {
	const problems: string[] = []
	for (const brand of BRANDS) {
		try {
			const { email } = await recommendProdukt({ service, ledger: stage.ledger }, brand)
			const until = Date.now() + JOBS_MS
			while (!stage.inbox.has(email) && Date.now() < until) await delay(PROBE_MS)
			if (!stage.inbox.has(email))
				problems.push(`afterwards ${brand.clientRoute} sends no mail within ${JOBS_MS / 1000} s`)
		} catch (error) {
			if (!(error instanceof RefusedError)) throw error
			problems.push(`afterwards: ${error.message}`)
		}
	}
	return problems
}
