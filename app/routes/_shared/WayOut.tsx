import { useMatches, useRouteLoaderData } from '@remix-run/react'
import { Trans, useTranslation } from 'react-i18next'
import type { ErrorCode } from '~/domain/shared/errors'
import { isForStaff } from '~/paths'
import { Link } from '~/ui/link'
import { TextLink } from '~/ui/TextLink'
import type { FrameView } from '~/web/frame.server'

/** Where a refusal can be got out of, apart from trying again. */
const WAYS_OUT: Partial<
	Record<ErrorCode, 'service' | 'anmelden' | 'registrieren' | 'vergessen' | 'neueMail' | 'freund'>
> = {
	konto_gesperrt: 'service',
	konto_gesperrt_einzeln: 'service',
	konto_gesperrt_wildcard: 'service',
	email_nicht_erlaubt: 'service',
	kundennummer_vorhanden: 'service',
	korrektur_vorbei: 'service',
	praemie_token_ungueltig: 'service',
	praemie_abgelaufen: 'service',
	praemie_storniert: 'service',
	praemie_in_pruefung: 'service',
	zu_viele_nachfragen: 'service',
	email_nicht_registriert: 'registrieren',
	email_vorhanden: 'anmelden',
	nicht_berechtigt: 'anmelden',
	link_abgelaufen: 'vergessen',
	token_benutzt_anmeldung: 'anmelden',
	anmeldelink_abgelaufen: 'anmelden',
	optin_noetig: 'neueMail',
	empfaenger_link_noetig: 'freund',
}

export const hasWayOut = (code: ErrorCode) => Object.hasOwn(WAYS_OUT, code)

/**
 * The way out of a refusal [F-CASES]: the customer service's address, the login, the registration, a new link. People at work are
 * the customer service, and their logins are others.
 */
export function WayOut({ code }: { code: ErrorCode }) {
	const { t } = useTranslation(['allgemein', 'empfangen'])
	const frame = useRouteLoaderData<FrameView>('root')
	const atWork = isForStaff(useMatches().at(-1)?.id)
	const wayOut = WAYS_OUT[code]
	if (!frame || !wayOut || atWork) return null
	if (wayOut === 'service')
		return (
			<p>
				<Trans
					t={t}
					i18nKey="weg.service"
					values={{ email: frame.support }}
					components={{ mail: <Link href={`mailto:${frame.support}`} /> }}
				/>
			</p>
		)
	const { waysOut } = frame
	if (wayOut === 'freund')
		return (
			<p>
				<TextLink href={frame.freundHref}>{t('empfangen:freund.selbstAngenommen')}</TextLink>
			</p>
		)
	const href = wayOut === 'neueMail' ? waysOut?.registrieren : waysOut?.[wayOut]
	return href ? (
		<p>
			<TextLink href={href}>{t(`weg.${wayOut}`)}</TextLink>
		</p>
	) : null
}
