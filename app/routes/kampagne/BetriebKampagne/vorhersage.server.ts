import { formatDate } from '~/domain/shared/dates'
import type { BudgetVorhersage } from '~/usecases/kampagne/vorhersage-zu'
import type { WebContext } from '~/web/guard.server'

/** How long a budget lasts, in words that say how sure that is. */
export function vorhersageText({ t }: WebContext, vorhersage: BudgetVorhersage): string {
	if (vorhersage.art === 'reicht')
		return vorhersage.ende
			? t('kampagnen:vorhersage.reicht', { ende: formatDate(new Date(vorhersage.ende.getTime() - 1)) })
			: t('kampagnen:vorhersage.lange')
	const frueh = formatDate(vorhersage.frueh)
	if (vorhersage.art === 'mindestens') return t('kampagnen:vorhersage.mindestens', { frueh })
	if (!vorhersage.etwa) return t('kampagnen:vorhersage.knapp', { frueh })
	const etwa = formatDate(vorhersage.etwa)
	return vorhersage.spaet
		? t('kampagnen:vorhersage.bis', { frueh, etwa, spaet: formatDate(vorhersage.spaet) })
		: t('kampagnen:vorhersage.bisOffen', { frueh, etwa })
}
