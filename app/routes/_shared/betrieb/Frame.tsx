import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '~/domain/shared/errors'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { LinkBar } from '~/ui/LinkBar'
import { Notice } from '~/ui/Notice'
import type { FormReply } from '~/web/forms.server'
import type { rahmenView } from './frame.server'

type Props = {
	rahmen: ReturnType<typeof rahmenView>
	/** What the last form did. */
	erfolg?: string | undefined
	/** Why a form without fields was refused. */
	fehler?: ErrorCode | undefined
	children: ReactNode
}

/** Every page of the back office: its navigation, and what the last form led to. */
export function Rahmen({ rahmen, erfolg, fehler, children }: Props) {
	const { t } = useTranslation(['betrieb', 'fehler'])
	return (
		<>
			<div className="-mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-8 border-b border-line sm:-mt-8">
				<LinkBar
					label={t('navigation')}
					items={rahmen.navigation.map(({ seite, href }) => ({
						href,
						label: t(seite),
						current: rahmen.seite === seite,
					}))}
				/>
				<Form
					action={rahmen.logoutHref}
					layout="inline"
					className="-ml-3 sm:ml-0"
					hidden={<input type="hidden" name="formular" value={rahmen.logoutToken} />}
				>
					<Button variant="quiet" icon="logout" inline>
						{t('abmelden')}
					</Button>
				</Form>
			</div>
			{(erfolg || fehler) && (
				<div className="mb-8">
					<Notice tone={fehler ? 'error' : rahmen.schon ? 'info' : 'success'} live>
						{fehler ? t(`fehler:${fehler}`) : rahmen.schon ? t('schon') : erfolg}
					</Notice>
				</div>
			)}
			{children}
		</>
	)
}

const intentOf = (reply: FormReply | undefined) => reply?.submission?.initialValue?.intent

/** The reply, if it answers the form with this intent: a page of several forms shows it in that form only. */
export const replyTo = (reply: FormReply | undefined, intent: string): FormReply | undefined =>
	intentOf(reply) === intent ? reply : undefined

/** The refusal of a form that has no place of its own for it. */
export const refusalOf = (reply: FormReply | undefined, eigene: readonly string[]): ErrorCode | undefined =>
	eigene.some((intent) => replyTo(reply, intent))
		? undefined
		: (reply?.code ?? (reply ? 'eingabe_ungueltig' : undefined))

type AktionProps = {
	token: string
	intent: string
	/** Further hidden fields. */
	werte?: Readonly<Record<string, string>>
	children: ReactNode
}

/** A button that is a form of its own. */
export function Aktion({ token, intent, werte = {}, children }: AktionProps) {
	return (
		<Form
			layout="inline"
			hidden={
				<>
					<input type="hidden" name="formular" value={token} />
					<input type="hidden" name="intent" value={intent} />
					{Object.entries(werte).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				</>
			}
		>
			{children}
		</Form>
	)
}
