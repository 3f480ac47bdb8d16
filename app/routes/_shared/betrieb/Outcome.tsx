import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '~/domain/shared/errors'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from './ActionButton'

/** The form that does the opposite. */
type Undo = { token: string; intent: string; werte?: Readonly<Record<string, string>> }

type Props = {
	/** What the last form did. */
	success?: string | undefined
	/** Why a form without fields was refused. */
	fehler?: ErrorCode | undefined
	/** Takes back what was done, as long as the page says that it was done. */
	undo?: Undo | undefined
}

/** What the last form led to, first on a screen of the back office; nothing where there is nothing to say. */
export function Outcome({ success, fehler, undo }: Props) {
	const { t } = useTranslation(['betrieb', 'fehler'])
	const [query] = useSearchParams()
	const schon = query.has('schon')
	if (!success && !fehler) return null
	return (
		<div className="mb-8">
			<Notice
				tone={fehler ? 'error' : schon ? 'info' : 'success'}
				live
				first
				actions={
					undo &&
					!fehler &&
					!schon && (
						<ActionButton {...undo}>
							<Button variant="secondary" inline>
								{t('rueckgaengig')}
							</Button>
						</ActionButton>
					)
				}
			>
				{fehler ? t(`fehler:${fehler}`) : schon ? t('schon') : success}
			</Notice>
		</div>
	)
}

const intentOf = (reply: FormReply | undefined) => reply?.submission?.initialValue?.intent

/** The reply, if it answers the form with this intent: a page of several forms shows it in that form only. */
export const replyTo = (reply: FormReply | undefined, intent: string): FormReply | undefined =>
	intentOf(reply) === intent ? reply : undefined

/** The refusal of a form that has no place of its own for it. */
export const refusalOf = (reply: FormReply | undefined, eigene: readonly string[]): ErrorCode | undefined =>
	reply?.zurueck || eigene.some((intent) => replyTo(reply, intent))
		? undefined
		: (reply?.code ?? (reply ? 'eingabe_ungueltig' : undefined))
