import type { MetaDescriptor } from '@remix-run/node'
import { isRouteErrorResponse, useRouteLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { hasKey } from '~/domain/shared/keys'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { allgemein as texte } from '~/locales/de/shared/allgemein'
import { translator } from '~/locales/translate'
import { Button, ButtonLink } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import { type FailPage, failPageSchema } from '~/web/fail-page'
import type { FrameView } from '~/web/frame.server'
import type { WorkFrame } from './benutzer/work-frame.server'
import type { PlattformFrame } from './plattform/frame.server'
import { frameIn, type Match, screenTitle, voiceIn } from './title'
import { WayOut } from './WayOut'

/** The thrown page of web/replies, else what fits the status Remix gave, else the default: never an exception's own text. */
export function readFailure(error: unknown): FailPage {
	if (!isRouteErrorResponse(error)) return { code: 'technischer_fehler' }
	const page = failPageSchema.safeParse(error.data)
	if (page.success) return page.data
	if (error.status === 404) return { code: 'nicht_gefunden' }
	return { code: error.status === 405 ? 'methode_nicht_erlaubt' : 'technischer_fehler' }
}

/** The heading of an error's page. */
export function failureTitle(t: TFunction<['allgemein', 'fehler']>, error: unknown): string {
	const { code } = readFailure(error)
	return hasKey(texte.fehlerTitel, code) ? t(`fehlerTitel.${code}`) : t('fehler:titel')
}

/** Sends a form again that had no effect, with the values that were typed. */
function Nochmal({ ziel, felder, unvollstaendig }: NonNullable<FailPage['formular']>) {
	const { t } = useTranslation()
	return (
		<Form
			action={ziel}
			className="mb-6 grid gap-4 sm:[&>button]:justify-self-start"
			hidden={felder.map(([name, value], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing is ever reordered
				<input key={index} type="hidden" name={name} value={value} />
			))}
		>
			<p>
				{t('nochmal.text')} {unvollstaendig && t('nochmal.unvollstaendig')}
			</p>
			<Button>{t('nochmal.senden')}</Button>
		</Form>
	)
}

/** The head of an error's page; every screen has its own. */
export function failureMeta({
	error,
	matches,
}: {
	error?: unknown
	matches: readonly (Match | undefined)[]
}): MetaDescriptor[] {
	if (!error) return []
	const locale = frameIn(matches)?.locale ?? readFailure(error).sprache ?? STANDARD_LOCALE
	return screenTitle(failureTitle(translator(locale, voiceIn(matches)), error), matches)
}

/** Where people at work start; they are helped by neither the brand's first page nor its customers' login. */
function useWorkStart(): string | undefined {
	const betrieb = useRouteLoaderData<WorkFrame | null>('Betrieb')
	const agentur = useRouteLoaderData<WorkFrame | null>('Agentur')
	return (betrieb ?? agentur)?.startHref
}

/** Every error page, inside the frame of the screen or, where no brand is known, as a plain page. */
export function ErrorScreen({ error }: { error: unknown }) {
	const { t } = useTranslation(['allgemein', 'fehler'])
	const frame = useRouteLoaderData<FrameView>('root')
	const startHref = useWorkStart()
	const plattform = useRouteLoaderData<PlattformFrame | null>('Plattform')
	const { code, wayOut, formular, wiederHref } = readFailure(error)
	const content = (
		<>
			<PageTitle title={failureTitle(t, error)} lead={t(`fehler:${code}`)} />
			<div className="mb-6 empty:hidden">
				<WayOut code={code} />
			</div>
			{formular && <Nochmal {...formular} />}
			{wiederHref && (
				<p className="mb-4">
					<ButtonLink href={wiederHref}>{t('nochmal.versuchen')}</ButtonLink>
				</p>
			)}
			{wayOut ? (
				<ButtonLink href={wayOut.href}>{t(wayOut.text)}</ButtonLink>
			) : (
				(frame || plattform) && (
					<ButtonLink
						variant={formular || wiederHref ? 'secondary' : 'primary'}
						href={plattform?.startHref ?? startHref ?? frame?.brand.homeHref ?? ''}
					>
						{t(startHref || plattform ? 'zurArbeit' : 'zurStartseite')}
					</ButtonLink>
				)
			)}
		</>
	)
	if (frame || plattform) return content
	return (
		<main id="inhalt" className="mx-auto max-w-2xl px-4 py-16">
			{content}
		</main>
	)
}
