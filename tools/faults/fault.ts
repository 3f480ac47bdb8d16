import type { Stage, StageName } from './stage'

/** A fault's own findings, besides the general checks. */
export type Observed = { problems?: string[]; note?: string }

export type Fault = {
	/** For --only. */
	name: string
	/** For the table. */
	title: string
	stage: StageName
	/** Ends a portal process on purpose: no answers until `run` restarts it. */
	endsProcess?: true
	/** Causes the fault under load and removes its cause again. */
	run(
		stage: Stage,
		answers: {
			since: number
			longestMs(host: string): number
			unavailable(host: string): number
			/** Newly opened connections that were cut. */
			cutNew(): number
		},
	): Promise<Observed>
}
