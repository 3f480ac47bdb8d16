import { setTimeout as delay } from 'node:timers/promises'
import { BRANDS, type FaultBrand } from './brands'
import {
	claimReward,
	confirmNewsletter,
	receive,
	recommendProdukt,
	registerCustomer,
	type Surroundings,
} from './customers'
import type { Inbox } from './inbox'
import { logInOperator, type Operator } from './operators'
import { LoadVisitor, OverError, RefusedError } from './visitor'

/** Concurrent customers per brand. */
const CUSTOMERS = 2
const IDLE_MS = 100
const JOBS_PAUSE_MS = 1500

export type FaultLoad = {
	/** Starts nothing new; resolves when work in progress is done, or after `limitMs` with the rest. */
	settle(limitMs: number): Promise<string[]>
	/** Unexpected final refusals. */
	refused: string[]
}

/** Keeps customers, operators and the demo's job button busy until it is settled. */
export async function startLoad(surroundings: Surroundings, inbox: Inbox): Promise<FaultLoad> {
	const refused: string[] = []
	const underWay = new Map<Promise<void>, string>()
	let ending = false
	let waitingForJobs = 0

	async function attempt(title: string, work: () => Promise<void>): Promise<void> {
		const done = work().catch((error: unknown) => {
			if (error instanceof OverError) return
			if (!(error instanceof RefusedError)) throw error
			refused.push(`${title}: ${error.message}`)
		})
		underWay.set(done, title)
		await done
		underWay.delete(done)
	}

	async function keepOn(title: string, next: () => (() => Promise<void>) | undefined): Promise<void> {
		while (!ending) {
			const work = next()
			if (work) await attempt(title, work)
			else await delay(IDLE_MS)
		}
	}

	const customer = (brand: FaultBrand, operator: Operator) => async () => {
		const { nummer, link } = await recommendProdukt(surroundings, brand)
		const empfaengernummer = await receive(surroundings, brand, nummer, link)
		waitingForJobs += 1
		await operator.order(empfaengernummer).finally(() => {
			waitingForJobs -= 1
		})
	}
	const byMail =
		(
			brand: FaultBrand,
			screen: Parameters<Inbox['take']>[1],
			work: (
				surroundings: Surroundings,
				brand: FaultBrand,
				link: NonNullable<ReturnType<Inbox['take']>>,
			) => Promise<void>,
		) =>
		() => {
			const link = inbox.take(brand, screen)
			return link && (() => work(surroundings, brand, link))
		}

	/** A job that runs every ten minutes advances orders: the demo's button runs it at once. */
	async function pressJobs(): Promise<void> {
		const platform = new LoadVisitor(surroundings.service, BRANDS[0] ?? never())
		while (!surroundings.service.isOver() && (!ending || waitingForJobs > 0)) {
			if (waitingForJobs > 0) await platform.request('/dev/jobs/run', [])
			await delay(JOBS_PAUSE_MS)
		}
	}

	const lanes: Promise<void>[] = [pressJobs()]
	for (const brand of BRANDS) {
		const operator = await logInOperator(surroundings, brand)
		const name = brand.clientRoute
		for (let i = 0; i < CUSTOMERS; i++) lanes.push(keepOn(`${name} customer`, () => customer(brand, operator)))
		lanes.push(keepOn(`${name} reward`, byMail(brand, 'PraemieWaehlen', claimReward)))
		lanes.push(keepOn(`${name} account`, byMail(brand, 'RegistrierungAbschliessen', registerCustomer)))
		if (brand.newsletter) lanes.push(keepOn(`${name} newsletter`, byMail(brand, 'optin', confirmNewsletter)))
	}
	const all = Promise.all(lanes)
	// A failure is thrown when the load is settled.
	all.catch(() => undefined)

	return {
		refused,
		async settle(limitMs) {
			ending = true
			await Promise.race([all, delay(limitMs, undefined, { ref: false })])
			return [...underWay.values()]
		},
	}
}

function never(): never {
	throw new Error('there is no brand')
}
