import { randomInt, randomUUID } from 'node:crypto'
import { createProofOfWork } from '~/adapters/captcha/proof-of-work'
import { ANZAHL_ZIFFERN, AUFGABE_MINUTEN, type Aufgabe } from '~/domain/captcha/aufgabe'
import type { RouteName } from '~/paths'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { arbeitSecrets, sealAufgabe } from './sealed-aufgabe'

/** A challenge as a form shows it: sealed for the way back, and as work for a browser with scripts. */
export type OffeneAufgabe = { aufgabe: string; arbeit: string }

/** The work that solves a challenge in place of its digits. */
export async function toOffeneAufgabe(ctx: AppContext, { id }: Aufgabe, aufgabe: string): Promise<OffeneAufgabe> {
	publicUseCase()
	return { aufgabe, arbeit: JSON.stringify(await createProofOfWork(arbeitSecrets(ctx), id)) }
}

/** A new challenge for a form. Nothing is stored: what was not answered leaves no trace. */
export function createAufgabe(ctx: AppContext, form: RouteName): Promise<OffeneAufgabe> {
	publicUseCase()
	const aufgabe: Aufgabe = {
		id: randomUUID(),
		form,
		ziffern: Array.from({ length: ANZAHL_ZIFFERN }, () => randomInt(10)).join(''),
		ablauf: new Date(ctx.clock().getTime() + AUFGABE_MINUTEN * 60_000).toISOString(),
	}
	return toOffeneAufgabe(ctx, aufgabe, sealAufgabe(ctx, aufgabe))
}
