import { setTimeout as delay } from 'node:timers/promises'
import { pathTo } from '~/paths'
import { createAnswers } from './answers'
import { BRANDS, type FaultBrand } from './brands'
import type { Fault } from './fault'
import type { Stage } from './stage'
import { LoadVisitor, type Service } from './visitor'

/** Consecutive pages of the neighbour, for the 99th percentile. */
const PAGES = 300
const PAUSE_MS = 20
/** Files in parallel: the pool's limit per brand, and more. */
const UPLOADS = 4

/** The worst allowed files: seconds of work each, at a form's maximum size. */
const FILES = [
	{
		screen: 'BetriebBankdateien',
		field: 'bankdatei',
		file: new File([`<Document>${'<a b="c"/>'.repeat(1_400_000)}</Document>`], 'a.xml'),
	},
	{
		screen: 'BetriebImporte',
		field: 'datei',
		file: new File([`${'a;'.repeat(750_000)}\n${'b;'.repeat(1_000_000)}`], 'a.csv'),
	},
] as const

const serviceOf = ({ ports }: Stage): Service => ({ ports, answers: createAnswers(), isOver: () => false })

async function p99(service: Service, brand: FaultBrand): Promise<number> {
	const visitor = new LoadVisitor(service, brand)
	const took: number[] = []
	for (let i = 0; i < PAGES; i++) {
		const began = performance.now()
		await visitor.request('/')
		took.push(performance.now() - began)
		await delay(PAUSE_MS)
	}
	return took.toSorted((a, b) => a - b)[Math.floor(PAGES * 0.99)] ?? 0
}

/** A back-office user who sends such files in a loop; the number of answers by kind. */
async function uploading(service: Service, brand: FaultBrand, isOver: () => boolean): Promise<Map<number, number>> {
	const visitor = new LoadVisitor(service, brand)
	const login = await visitor.open(pathTo(brand, 'BetriebLogin'))
	await visitor.submit(login, { email: 'betrieb@example.org', passwort: 'Demo1234' })
	const answered = new Map<number, number>()
	for (let i = 0; !isOver(); i++) {
		const { screen, field, file } = FILES[i % FILES.length] ?? FILES[0]
		const { status } = await visitor.upload(await visitor.open(pathTo(brand, screen)), field, file)
		answered.set(status, (answered.get(status) ?? 0) + 1)
	}
	return answered
}

export const fileFaults: Fault[] = [
	{
		name: 'worst-files',
		title: 'a brand sends the worst files the limits allow, four at a time',
		stage: 'embedded',
		async run(stage) {
			const [uploader, neighbour] = BRANDS
			if (!uploader || !neighbour) throw new Error('there are no two brands')
			const service = serviceOf(stage)
			const before = await p99(service, neighbour)
			let over = false
			const uploads = Array.from({ length: UPLOADS }, () => uploading(service, uploader, () => over))
			const beside = await p99(service, neighbour)
			over = true
			const answers = new Map<number, number>()
			for (const one of await Promise.all(uploads))
				for (const [status, count] of one) answers.set(status, (answers.get(status) ?? 0) + count)
			const odd = [...answers.keys()].filter((status) => ![303, 400, 413, 503].includes(status))
			return {
				note: `the neighbour's pages (p99) took ${before.toFixed(0)} ms, beside them ${beside.toFixed(0)} ms; the files were answered ${[...answers].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
				problems: odd.map((status) => `a file was answered ${status}`),
			}
		},
	},
]
