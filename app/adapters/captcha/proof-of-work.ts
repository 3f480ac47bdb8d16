import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

/** Iterations of one step, and how many steps a browser takes: below a second on a computer, a few on an old phone. */
const COST = 5000
const MIN_STEPS = 80
const MAX_STEPS = 240

/** What signs challenges and their keys; derived per Mandant. */
export type Secrets = { challenge: string; key: string }

/**
 * Proof of work for a browser: find the counter, among `steps`, whose derived key starts as asked. `id` is the challenge it
 * belongs to.
 */
export const createProofOfWork = ({ challenge, key }: Secrets, id: string): Promise<Challenge> =>
	createChallenge({
		algorithm: 'PBKDF2/SHA-256',
		cost: COST,
		counter: randomInt(MIN_STEPS, MAX_STEPS + 1),
		data: { id, steps: MAX_STEPS },
		deriveKey,
		hmacSignatureSecret: challenge,
		hmacKeySignatureSecret: key,
	})

const solvedSchema = z.object({
	challenge: z.object({
		parameters: z.looseObject({
			algorithm: z.literal('PBKDF2/SHA-256'),
			nonce: z.string(),
			salt: z.string(),
			cost: z.literal(COST),
			keyLength: z.number(),
			keyPrefix: z.string(),
			keySignature: z.string(),
			data: z.object({ id: z.string(), steps: z.number() }),
		}),
		signature: z.string(),
	}),
	solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
})

function parse(answer: string) {
	try {
		return solvedSchema.safeParse(JSON.parse(Buffer.from(answer, 'base64url').toString('utf8'))).data
	} catch {
		return undefined
	}
}

/** Whether the answer (base64url of challenge and solution as JSON) is the work of the challenge `id`. */
export async function isProofOfWorkDone({ challenge, key }: Secrets, id: string, answer: string): Promise<boolean> {
	const solved = parse(answer)
	if (solved?.challenge.parameters.data.id !== id) return false
	const { verified } = await verifySolution({
		challenge: solved.challenge,
		solution: solved.solution,
		deriveKey,
		hmacSignatureSecret: challenge,
		hmacKeySignatureSecret: key,
	})
	return verified
}
