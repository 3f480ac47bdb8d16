import { addDays } from '~/domain/shared/dates'
import { CURRENCY } from '~/domain/shared/money'
import { type Gutschrift, type GutschriftPosten, type Partei, STEUERSATZ } from './gutschrift'

/** What XML 1.0 cannot hold is left out. */
const text = (value: string): string =>
	value
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')

const euro = (cent: number): string => {
	const betrag = Math.abs(cent)
	return `${cent < 0 ? '-' : ''}${Math.floor(betrag / 100)}.${String(betrag % 100).padStart(2, '0')}`
}

const tag = (day: string): string => `<udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString>`

function partei(element: string, { kennung, name, strasse, plz, ort, ustId, steuernummer }: Partei): string {
	const nummer = (schema: 'VA' | 'FC', id: string) =>
		id
			? `<ram:SpecifiedTaxRegistration><ram:ID schemeID="${schema}">${text(id)}</ram:ID></ram:SpecifiedTaxRegistration>`
			: ''
	const id = kennung ? `<ram:ID>${text(kennung)}</ram:ID>` : ''
	return `<ram:${element}>${id}<ram:Name>${text(name)}</ram:Name><ram:PostalTradeAddress><ram:PostcodeCode>${text(plz)}</ram:PostcodeCode><ram:LineOne>${text(strasse)}</ram:LineOne><ram:CityName>${text(ort)}</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>${nummer('FC', steuernummer)}${nummer('VA', ustId)}</ram:${element}>`
}

/** Names of what is paid, in the language of the document. */
export type CiiTexte = {
	posten: (posten: GutschriftPosten) => string
	notiz: string
	zahlung: string
	/** Why there is no tax. */
	befreiung: string
}

/**
 * A self-billed invoice (type 389) as EN 16931 reads it, in the syntax CII; its reversal is a corrected one (384) that names
 * what it takes back. The same credit note gives the same bytes.
 */
export function cii(gutschrift: Gutschrift, texte: CiiTexte): string {
	const { kleinunternehmer, storniert, monat, nettoCent, steuerCent, bruttoCent } = gutschrift
	const satz = kleinunternehmer ? 0 : STEUERSATZ
	const steuer = `<ram:CategoryCode>${kleinunternehmer ? 'E' : 'S'}</ram:CategoryCode><ram:RateApplicablePercent>${satz}</ram:RateApplicablePercent>`
	const zeile = (posten: GutschriftPosten, i: number) =>
		`<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${i + 1}</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>${text(texte.posten(posten))}</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${euro(posten.einzelCent)}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${posten.anzahl}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode>${steuer}</ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${euro(posten.betragCent)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`
	const befreiung = kleinunternehmer ? `<ram:ExemptionReason>${text(texte.befreiung)}</ram:ExemptionReason>` : ''
	const ende = addDays(`${addDays(`${monat}-01`, 31).slice(0, 7)}-01`, -1)
	const bezug = storniert
		? `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${text(storniert.nummer)}</ram:IssuerAssignedID><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${storniert.tag.replaceAll('-', '')}</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`
		: ''
	return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${text(gutschrift.nummer)}</ram:ID><ram:TypeCode>${storniert ? 384 : 389}</ram:TypeCode><ram:IssueDateTime>${tag(gutschrift.tag)}</ram:IssueDateTime><ram:IncludedNote><ram:Content>${text(texte.notiz)}</ram:Content></ram:IncludedNote></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${gutschrift.posten.map(zeile).join('\n')}
<ram:ApplicableHeaderTradeAgreement>${partei('SellerTradeParty', gutschrift.agentur)}${partei('BuyerTradeParty', gutschrift.marke)}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${CURRENCY}</ram:InvoiceCurrencyCode><ram:ApplicableTradeTax><ram:CalculatedAmount>${euro(steuerCent)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>${befreiung}<ram:BasisAmount>${euro(nettoCent)}</ram:BasisAmount>${steuer}</ram:ApplicableTradeTax><ram:BillingSpecifiedPeriod><ram:StartDateTime>${tag(`${monat}-01`)}</ram:StartDateTime><ram:EndDateTime>${tag(ende)}</ram:EndDateTime></ram:BillingSpecifiedPeriod><ram:SpecifiedTradePaymentTerms><ram:Description>${text(texte.zahlung)}</ram:Description></ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${euro(nettoCent)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${euro(nettoCent)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="${CURRENCY}">${euro(steuerCent)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${euro(bruttoCent)}</ram:GrandTotalAmount><ram:DuePayableAmount>${euro(bruttoCent)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>${bezug}</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`
}
