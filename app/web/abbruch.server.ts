import { type FormularSchritt, isFormular } from '~/domain/messung/abbruch'
import type { RouteName } from '~/paths'
import type { AppContext } from '~/usecases/shared/context'
import { runtime } from './runtime.server'

type Wer = Pick<AppContext, 'clock'> & { mandant: { id: string } } & Partial<Pick<AppContext, 'db'>>
type Brand = Wer & Pick<AppContext, 'mandant' | 'db'>

/** Requests whose form was sent: what is rendered then was not reached anew. */
const gesendet = new WeakSet<object>()
/** Forms counted as shown, by request. */
const gezeigt = new WeakMap<object, Set<RouteName>>()

const isBrand = (ctx: Wer): ctx is Brand => ctx.db !== undefined

/** Counts what happened to a visitor's form, of nobody; other forms are passed over. */
export function countFormular(ctx: Wer, formular: RouteName, schritt: FormularSchritt): void {
	if (isFormular(formular) && isBrand(ctx)) runtime().formulare.count(ctx, { formular, feld: '', code: schritt })
}

/** Counts why fields were refused: keys of messages by name of field. */
export function countAbgewiesen(
	ctx: Wer,
	formular: RouteName,
	fehler: Readonly<Record<string, readonly string[] | null>>,
) {
	if (!isFormular(formular) || !isBrand(ctx)) return
	countFormular(ctx, formular, 'abgewiesen')
	for (const [feld, codes] of Object.entries(fehler))
		for (const code of new Set(codes)) if (feld) runtime().formulare.count(ctx, { formular, feld, code })
}

/** A form is rendered: once for a request, and not where it was just sent. */
export function countGezeigt(ctx: Wer, formular: RouteName): void {
	if (gesendet.has(ctx)) return
	const schon = gezeigt.get(ctx) ?? new Set()
	gezeigt.set(ctx, schon)
	if (schon.has(formular)) return
	schon.add(formular)
	countFormular(ctx, formular, 'gezeigt')
}

/** What this request renders was not reached anew. */
export const noteGesendet = (ctx: object) => void gesendet.add(ctx)
