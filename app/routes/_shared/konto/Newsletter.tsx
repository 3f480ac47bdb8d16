import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice, type NoticeTone } from '~/ui/Notice'
import { knopfSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../CaptchaField'
import { Formular, useFormular } from '../Formular'

export type NewsletterView = {
	titel: string
	text: string
	/** What is so already, or why the link does not work. */
	hinweis?: { tone: NoticeTone; titel: string; text: string }
	/** What can be done now. */
	knopf?: string
	wayOut?: { href: string; text: string }
	token: string
}

/** The state of a newsletter subscription and the one thing to do about it. */
export function NewsletterScreen({ view, reply }: { view: NewsletterView; reply: FormReply | undefined }) {
	const formular = useFormular({ schema: knopfSchema, reply })
	const { titel, text, hinweis, knopf, wayOut, token } = view
	return (
		<>
			<PageTitle title={titel} {...(text ? { lead: text } : {})} />
			<Stack>
				{hinweis && (
					<Notice tone={hinweis.tone} title={hinweis.titel}>
						{hinweis.text}
					</Notice>
				)}
				{knopf && (
					<Formular formular={formular} token={token}>
						<CaptchaField formular={formular} />
						<ButtonRow>
							<Button>{knopf}</Button>
						</ButtonRow>
					</Formular>
				)}
				{wayOut && (
					<ButtonRow>
						<ButtonLink href={wayOut.href} variant="secondary">
							{wayOut.text}
						</ButtonLink>
					</ButtonRow>
				)}
			</Stack>
		</>
	)
}
