import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { rueckfrage } from '~/locales/de/shared/rueckfrage'
import { wasDone } from '~/usecases/shared/once'
import type { OpenForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

type Art = Exclude<keyof typeof rueckfrage, 'nein' | 'alleJa' | 'alleNein'>

/** What gives something in place of taking it away. */
const GEBEND: readonly Art[] = [
	'auftragFreigeben',
	'auftragAnteil',
	'faelleFreigeben',
	'faelleVorlegen',
	'fallFreigeben',
	'fallVorlegen',
	'anfrageBeantworten',
	'nachfrageBeantworten',
	'kulanz',
	'kulanzGewaehren',
	'gutscheinErsetzen',
	'auftraggeberFreigeben',
	'praemienplanGenehmigen',
	'gutschriftErstellen',
	'rueckzahlung',
	'rechtstextFreigeben',
	'kampagneBeantragen',
	'kampagneFreigeben',
	'portalLive',
	'praemienFreigeben',
	'zugangBestaetigen',
	'adresseFreigeben',
]

/** What a form would do, and the right it takes: who has none is refused, not asked. */
export type Vorhaben = { art: Art; recht: Recht; werte: Record<string, string | number> }

/**
 * Asks once more, with name and amount, before what cannot be taken back; undefined where that was confirmed, and where the use
 * case has the last word: nothing is to be asked, the right is missing, or the form had its effect before.
 */
export async function askOnce(
	ctx: WebContext,
	form: OpenForm,
	key: string,
	vorhaben: () => Promise<Vorhaben | undefined>,
) {
	if (await wasDone(ctx, key)) return undefined
	const gefragt = await vorhaben()
	if (!gefragt || !isAllowed(ctx.actor, gefragt.recht)) return undefined
	const { art, werte } = gefragt
	return form.ask({
		titel: ctx.t(`rueckfrage:${art}.titel`, werte),
		folge: ctx.t(`rueckfrage:${art}.folge`, werte),
		knopf: ctx.t(`rueckfrage:${art}.knopf`, werte),
		gefahr: !GEBEND.includes(art),
	})
}
