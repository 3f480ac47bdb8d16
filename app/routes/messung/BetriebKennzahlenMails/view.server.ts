import { formatDateTime } from '~/domain/shared/dates'
import { showAlarme } from '~/usecases/messung/kennzahl-mails'
import type { WebContext } from '~/web/guard.server'
import { gruppenName } from '../../_shared/messung/gruppen.server'

/** The latest alarms in words. */
export async function alarmeView(ctx: WebContext) {
	return (await showAlarme(ctx)).map(({ id, art, teilweg, seit, vorbeiAm }) => ({
		key: id,
		was: ctx.t(`kennzahlen:mails.alarmArt.${art}`, { weg: gruppenName(ctx, 'teilweg', teilweg, '') }),
		seit: formatDateTime(seit),
		vorbei: vorbeiAm && formatDateTime(vorbeiAm),
	}))
}

export type AlarmZeile = Awaited<ReturnType<typeof alarmeView>>[number]
