import { setTimeout as delay } from 'node:timers/promises'
import type { Fault, Observed } from './fault'
import { createCommitFinder, isMailEnd } from './messages'
import type { Stage } from './stage'
import type { Cut, ProxyMode, TcpProxy } from './tcp-proxy'

const CUT_MS = 15_000

const databaseProxy = ({ network }: Stage) => {
	if (!network) throw new Error('there is no network')
	return network.proxy
}

async function during(proxy: TcpProxy, mode: ProxyMode, ms: number): Promise<Observed> {
	await proxy.setMode(mode)
	await delay(ms)
	await proxy.setMode('pass')
	return {}
}

/** Cuts this many connections there, as they occur under load. */
async function cutting(proxy: TcpProxy, cut: Cut): Promise<Observed> {
	const wanted = proxy.cuts + cut.times
	proxy.setCut({ ...cut })
	for (const until = Date.now() + CUT_MS; proxy.cuts < wanted && Date.now() < until; ) await delay(50)
	proxy.setCut(undefined)
	const missing = wanted - proxy.cuts
	return { note: `${cut.times - missing} cut`, problems: missing > 0 ? [`${missing} cuts could not be made`] : [] }
}

const onDatabase = (name: string, title: string, run: (proxy: TcpProxy) => ReturnType<Fault['run']>): Fault => ({
	name,
	title,
	stage: 'server',
	run: (stage) => run(databaseProxy(stage)),
})

/** On new connections: on old ones the statement may have been prepared before observation began. */
async function cuttingCommits(proxy: TcpProxy, at: Cut['at']): Promise<Observed> {
	const cut = cutting(proxy, { isMessage: createCommitFinder(), at, times: 20 })
	await proxy.setMode('reset')
	await proxy.setMode('pass')
	return cut
}

const onMail = (name: string, title: string, run: (stage: Stage) => ReturnType<Fault['run']>): Fault => ({
	name,
	title,
	stage: 'server',
	run,
})

export const networkFaults: Fault[] = [
	onDatabase('stall', 'network to the database stalls for 10 s', (proxy) => during(proxy, 'stall', 10_000)),
	onDatabase('half-open', 'connections to the database dead and never told, for 10 s', (proxy) =>
		during(proxy, 'void', 10_000),
	),
	onDatabase('half-open-short', 'connections to the database dead and never told, for 3 s', (proxy) =>
		during(proxy, 'void', 3000),
	),
	onDatabase('reset', 'connections to the database reset for 3 s', (proxy) => during(proxy, 'reset', 3000)),
	onDatabase('refuse', 'connections to the database refused for 8 s', (proxy) => during(proxy, 'refuse', 8000)),
	onDatabase('cut-commit', 'connections cut after COMMIT, before its answer', (proxy) =>
		cuttingCommits(proxy, 'answer'),
	),
	onDatabase('cut-before-commit', 'connections cut before COMMIT arrives', (proxy) => cuttingCommits(proxy, 'before')),
]

export const mailFaults: Fault[] = [
	onMail('mail-down', 'mail server away for 8 s', ({ mailProxy }) => during(mailProxy, 'refuse', 8000)),
	onMail('mail-stalls', 'mail server says nothing for 8 s', ({ mailProxy }) => during(mailProxy, 'stall', 8000)),
	onMail('mail-refuses', 'mail server refuses for now (451) for 5 s', async ({ mail }) => {
		mail.behave({ art: 'ablehnen', bei: 'DATA', status: '451 4.3.0 busy' })
		await delay(5000)
		mail.behave({ art: 'annehmen' })
		return {}
	}),
	onMail('mail-cut', 'mails taken, connection cut before the answer', ({ mailProxy }) =>
		cutting(mailProxy, { isMessage: isMailEnd, at: 'answer', times: 10 }),
	),
]
