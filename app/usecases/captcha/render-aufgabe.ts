import { drawZiffern } from '~/adapters/captcha/picture'
import { recordZiffern } from '~/adapters/captcha/sound'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { openAufgabe } from './sealed-aufgabe'

/** A challenge as a picture (PNG); undefined when it can no longer be solved. */
export async function drawAufgabe(ctx: AppContext, sealed: string): Promise<Buffer<ArrayBuffer> | undefined> {
	publicUseCase()
	const aufgabe = openAufgabe(ctx, sealed)
	return aufgabe && drawZiffern(aufgabe.ziffern, aufgabe.id)
}

/** The same read out in the visitor's language (WAV). */
export async function recordAufgabe(ctx: AppContext, sealed: string): Promise<Buffer<ArrayBuffer> | undefined> {
	publicUseCase()
	const aufgabe = openAufgabe(ctx, sealed)
	return aufgabe && recordZiffern(aufgabe.ziffern, ctx.locale, ctx.keys.hash('captcha:ton', aufgabe.id))
}
