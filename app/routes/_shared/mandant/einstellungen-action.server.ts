import { type EinstellungBereich, einstellungenIn, GRUPPEN } from '~/domain/mandant/einstellungen'
import { formName, type Getippt, readGetippt } from '~/domain/mandant/getippt'
import type { SettingProblem } from '~/domain/mandant/settings'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Failure } from '~/domain/shared/result'
import { bringEinstellungenBack, dropEinstellungen, saveEinstellungen } from '~/usecases/mandant/einstellung-entwurf'
import type { HostPruefung } from '~/usecases/mandant/host-nachweis'
import {
	approveEinstellungen,
	declineEinstellungen,
	publishEinstellungen,
	requestEinstellungen,
} from '~/usecases/mandant/publish-einstellungen'
import { beginEinstellungen } from '~/usecases/mandant/show-einstellungen'
import type { EinstellungForm } from '~/web/forms/einstellungen'
import type { OpenForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../betrieb/frame.server'
import { einstellungProblem, nameOfEinstellung } from './einstellung-worte.server'
import { SCREENS } from './einstellungen.server'

type Nein = Failure<ErrorCode> & { namen?: string[]; probleme?: SettingProblem[]; pruefung?: HostPruefung }

/** A refusal with the settings it is about, in words. */
function refused(ctx: WebContext, form: OpenForm, { code, namen, probleme, pruefung }: Nein) {
	if (pruefung) return form.refuse(code, undefined, pruefung.host)
	const teil = probleme
		? einstellungProblem(ctx, probleme)
		: namen?.map((name) => nameOfEinstellung(ctx, name)).join(', ')
	return form.refuse(code, code === 'zeit_vorbei' ? 'abTag' : undefined, teil)
}

type Gespeichert = { gruppe: string; stand: string }

/** Reads the fields of a group; each that cannot be read says why. */
async function save(ctx: WebContext, form: OpenForm, bereich: EinstellungBereich, { gruppe, stand }: Gespeichert) {
	const config = await beginEinstellungen(ctx)
	const own = GRUPPEN[bereich].find((one) => one === gruppe)
	if (!own) return form.refuse('nicht_gefunden')
	const typed = (name: string): Getippt => form.felder.flatMap(([field, value]) => (field === name ? [value] : []))
	const werte: Record<string, unknown> = {}
	const errors: Record<string, string[]> = {}
	for (const name of einstellungenIn(own)) {
		const read = readGetippt({ name, typed, config })
		if ('fehler' in read) errors[formName(name)] = [read.fehler]
		else werte[name] = read.wert
	}
	if (Object.keys(errors).length > 0) return form.refuseFields(errors)
	const saved = await saveEinstellungen(ctx, { bereich, werte, stand }, `${form.key}:speichern`)
	if (!saved.ok) return refused(ctx, form, saved)
	return saved.value.geaendert.length > 0 ? 'gespeichert' : 'unveraendert'
}

/** What is done with an area of settings and its versions. */
export async function einstellungenAction(
	ctx: WebContext,
	form: OpenForm<EinstellungForm>,
	bereich: EinstellungBereich,
) {
	const screen = SCREENS[bereich]
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	const back = (erledigt: string, ab?: Date) =>
		redirectTo(ctx, screen, {}, { erledigt, ...(ab ? { ab: ab.toISOString() } : {}), ...schon })
	switch (value.intent) {
		case 'speichern': {
			const done = await save(ctx, form, bereich, value)
			return typeof done === 'string' ? back(done) : done
		}
		case 'auffrischen': {
			const done = await saveEinstellungen(ctx, { bereich, werte: {}, stand: value.stand }, key)
			return done.ok ? back('gespeichert') : refused(ctx, form, done)
		}
		case 'veroeffentlichen': {
			const done = await publishEinstellungen(ctx, { bereich, stand: value.stand, ab: value.ab }, key)
			return done.ok ? back(value.ab ? 'geplant' : 'veroeffentlicht', value.ab) : refused(ctx, form, done)
		}
		case 'beantragen': {
			const done = await requestEinstellungen(ctx, { bereich, stand: value.stand, ab: value.ab }, key)
			return done.ok ? back('beantragt') : refused(ctx, form, done)
		}
		case 'freigeben': {
			const done = await approveEinstellungen(ctx, { bereich, id: value.fassungId }, key)
			return done.ok ? back('freigegeben') : refused(ctx, form, done)
		}
		case 'zurueckgeben': {
			const done = await declineEinstellungen(ctx, { bereich, id: value.fassungId }, key)
			return done.ok ? back('zurueckgegeben') : refused(ctx, form, done)
		}
		case 'verwerfen': {
			const done = await dropEinstellungen(ctx, { bereich, id: value.fassungId }, key)
			return done.ok ? back('verworfen') : refused(ctx, form, done)
		}
		case 'zurueckholen': {
			const { fassungId: id, welche } = value
			const done = await bringEinstellungenBack(ctx, { bereich, id, welche }, key)
			return done.ok ? back('geholt') : refused(ctx, form, done)
		}
	}
}
