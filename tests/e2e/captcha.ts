import { openAufgabe } from '~/usecases/captcha/sealed-aufgabe'
import { type HttpAnswer, http, urlencoded } from './http'
import { within } from './plattform'
import type { DemoBrand } from './server'

/** The digits of a challenge, opened with the brand's own key: what a person reads in the picture. */
export async function openedZiffern(marke: DemoBrand, aufgabe: string): Promise<string> {
	const opened = await within(marke, async (ctx) => openAufgabe(ctx, aufgabe))
	if (!opened) throw new Error('not a challenge of this brand')
	return opened.ziffern
}

/** Opens a form and sends it, outside the browser. */
export async function send(marke: DemoBrand, path: string, fields: Record<string, string>): Promise<HttpAnswer> {
	const host = `${marke}.localhost`
	const { body } = await http(host, path)
	const formular = /name="formular" value="([^"]+)"/.exec(body)?.[1] ?? ''
	return http(host, path, urlencoded({ formular, ...fields }))
}
