import { getFormProps, useForm } from '@conform-to/react'
import type { TFunction } from 'i18next'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { isErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { isLocale, type Locale, languageName, type Translations } from '~/domain/shared/locale'
import { formular as texts } from '~/locales/de/shared/formular'
import { ErrorSummary } from '~/ui/form/ErrorSummary'
import { Form } from '~/ui/form/Form'
import { Notice } from '~/ui/Notice'
import type { FormReply } from '~/web/forms.server'
import type { FrameView } from '~/web/frame.server'
import { hasWayOut, WayOut } from './WayOut'

/** What this person could not send from this page earlier. */
export const EntwurfContext = createContext<FrameView['entwurf']>(null)

type Translate = TFunction<['formular', 'fehler']>

/** The text of a message key for a field; keys that are no validation rule are codes of the error catalogue. */
export function messageText(t: Translate, key: string, label: string, teil?: string): string {
	if (hasKey(texts.validierung, key)) return t(`formular:validierung.${key}`, { field: label })
	return t(`fehler:${isErrorCode(key) ? key : 'eingabe_ungueltig'}`, { teil })
}

type Value = string | boolean | number | string[] | Translations | undefined

type Options<S extends z.ZodType> = {
	/** Gives the form its field names; what is posted is parsed with it by readForm. */
	schema: S
	/** What the action answered, if anything. */
	reply: FormReply | undefined
	/** What it starts with; a list is that of tick boxes that share a name. */
	values?: Partial<Record<keyof z.input<S> & string, Value>>
	/** Labels that differ from `formular:felder`. */
	labels?: Partial<Record<keyof z.input<S> & string, string>>
}

type Values = Record<string, string | string[] | Translations | undefined>

const toFormValues = (values: Record<string, Value>): Values =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			typeof value === 'boolean' ? (value ? 'on' : undefined) : typeof value === 'object' ? value : value?.toString(),
		]),
	)

/**
 * One form of a screen: the values it starts with or was sent with, and each field's label and error, ready to be spread
 * on a field of ui/form.
 */
export function useFormular<S extends z.ZodType>({ reply, values, labels }: Options<S>) {
	type Name = keyof z.input<S> & string
	const { t } = useTranslation<['formular', 'fehler']>(['formular', 'fehler'])
	const kept = useContext(EntwurfContext)
	const entwurf = reply ? undefined : (kept ?? undefined)
	const [form, fields] = useForm<Values, Values, string[]>({
		lastResult: reply?.submission,
		defaultValue: { ...toFormValues(values ?? {}), ...entwurf },
	})
	const labelOf = (name: string): string => {
		const [of = '', locale] = name.split('.')
		if (isLocale(locale)) return `${labelOf(of)} (${languageName(locale)})`
		const own = labels && hasKey(labels, name) ? labels[name] : undefined
		return own ?? (hasKey(texts.felder, name) ? t(`felder.${name}`) : name)
	}
	const errorOf = (name: string): string | undefined => {
		const [key] = form.allErrors[name] ?? []
		return key === undefined ? undefined : messageText(t, key, labelOf(name), reply?.teil)
	}
	const names = Object.keys(form.allErrors)
	const errors = names.flatMap((name) => {
		const text = errorOf(name)
		return text ? [{ href: `#${name}`, text }] : []
	})
	if (reply?.code) {
		const spaeter = reply.wiederAb ? ` ${t('formular:wiederAb', { uhrzeit: reply.wiederAb })}` : ''
		errors.unshift({ href: '', text: t(`fehler:${reply.code}`, { teil: reply.teil }) + spaeter })
	}
	const codes = names.flatMap((name) => form.allErrors[name] ?? []).filter(isErrorCode)
	return {
		form,
		errors,
		/** The first refusal that leads somewhere. */
		ausweg: [...(reply?.code ? [reply.code] : []), ...codes].find(hasWayOut),
		hasErrors: errors.length > 0,
		/** Shows what could not be sent earlier. */
		entwurf: entwurf !== undefined,
		/** The values are newer than what a script kept of this form. */
		aktuell: reply !== undefined || entwurf !== undefined,
		/** For CaptchaField, where the answer asked for a captcha. */
		captcha: reply?.captcha && {
			...reply.captcha,
			error: errorOf('captcha'),
			emailError: errorOf('captchaEmail'),
		},
		/** For text fields, selects and radio groups: value as last sent. */
		field: (name: Name) => {
			const value = fields[name]?.initialValue
			return { name, label: labelOf(name), value: typeof value === 'string' ? value : undefined, error: errorOf(name) }
		},
		/** For a text that each language has its own of. */
		fieldIn: (of: Name, locale: Locale) => {
			const name = `${of}.${locale}`
			const texts: unknown = fields[of]?.initialValue
			const value: unknown = typeof texts === 'object' && texts !== null ? Reflect.get(texts, locale) : undefined
			return { name, label: labelOf(name), value: typeof value === 'string' ? value : undefined, error: errorOf(name) }
		},
		/** For tick boxes that share a name: the values as last sent. */
		picked: (name: Name): string[] => {
			const value: unknown = fields[name]?.initialValue
			return [value].flat().filter((entry) => typeof entry === 'string')
		},
		/** For tick boxes. */
		tick: (name: Name) => ({
			name,
			defaultChecked: fields[name]?.initialValue === 'on',
			error: errorOf(name),
		}),
	}
}

type Props = {
	formular: Pick<ReturnType<typeof useFormular>, 'form' | 'errors' | 'ausweg' | 'entwurf' | 'aktuell'>
	/** formToken() of the loader. */
	token: string
	/** Names the form to an action that serves several. */
	intent?: string
	/** Another route's action; default is the screen's own. */
	action?: string
	id?: string
	/** With files in it. */
	dateien?: boolean
	/** Shown after the errors: a way out that only this screen knows, instead of the general one. */
	afterErrors?: ReactNode
	children: ReactNode
}

/** The form element with what every form has: the error summary, the hidden token, its intent. */
export function Formular({ formular, token, intent, action, id, dateien, afterErrors, children }: Props) {
	const { t } = useTranslation(['formular', 'fehler'])
	const { id: _, ...formProps } = getFormProps(formular.form)
	const ofFields = formular.errors.some(({ href }) => href !== '')
	return (
		<Form
			{...formProps}
			id={id ?? formular.form.id}
			action={action}
			encType={dateien ? 'multipart/form-data' : undefined}
			data-entwurf={intent ?? ''}
			data-aktuell={formular.aktuell || undefined}
			hidden={
				<>
					<input type="hidden" name="formular" value={token} />
					{intent && <input type="hidden" name="intent" value={intent} />}
				</>
			}
		>
			<ErrorSummary title={t(ofFields ? 'fehlerTitel' : 'fehler:titel')} errors={formular.errors} />
			{/* Shown by the script, which moves the focus there, instead of sending into nowhere. */}
			<div hidden data-offline="" tabIndex={-1}>
				<Notice tone="error">{t('fehler:netzwerkfehler')}</Notice>
			</div>
			{afterErrors ?? (formular.ausweg && <WayOut code={formular.ausweg} />)}
			{formular.entwurf && <Notice live>{t('entwurf')}</Notice>}
			{children}
		</Form>
	)
}
