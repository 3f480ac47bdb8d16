import type { components } from './contract.js'

export type Problem = components['schemas']['Problem']

/** What the portal refused, with the problem it answered. */
export class CallRefused extends Error {
	override name = 'CallRefused'
	readonly status: number
	readonly problem: Problem | undefined

	constructor(status: number, problem: Problem | undefined) {
		super(problem ? `${problem.code}: ${problem.detail}` : `HTTP ${status}`)
		this.status = status
		this.problem = problem
	}

	/** What may be shown to people, in the language that was asked for. */
	get anzeigetext(): string {
		return this.problem?.Anzeigetext ?? ''
	}
}
