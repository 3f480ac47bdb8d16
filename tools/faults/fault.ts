import type { Stage, StageName } from './stage'

/** What a fault found out besides what is checked after every fault. */
export type Observed = { problems?: string[]; note?: string }

export type Fault = {
	/** For --only. */
	name: string
	/** For the table. */
	title: string
	stage: StageName
	/** Ends a process of the portal on purpose: nobody answers until it is started again, which `run` does. */
	endsProcess?: true
	/** Causes the fault under load and takes its cause away again. */
	run(
		stage: Stage,
		answers: {
			since: number
			longestMs(host: string): number
			unavailable(host: string): number
			/** Connections that had just been opened and were cut. */
			cutNew(): number
		},
	): Promise<Observed>
}
