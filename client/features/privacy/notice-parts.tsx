import type { ContactTexts, NoticePart } from '@yuva/contract/privacy/notice';
import type { PrivacyContact } from '@yuva/contract/privacy/schema';
import { shownText, t } from '../../language/language.ts';
import { Card } from '../../ui/layout/card.tsx';

export function NoticeParts({ parts }: { parts: readonly NoticePart[] }) {
	return parts.map(({ heading, points }) => (
		<Card key={heading} title={t(heading)}>
			<ul className="flex max-w-prose list-disc flex-col gap-2 ps-6">
				{points.map((point) => (
					<li key={point}>{t(point)}</li>
				))}
			</ul>
		</Card>
	));
}

/** Without contact data of the installation it describes the usual way, with no invented address. */
export function ContactCards({ texts, contact }: { texts: ContactTexts; contact: PrivacyContact }) {
	const organisation = shownText(contact.organisation);
	return (
		<>
			<Card title={t(texts.heading)}>
				{organisation && <p className="font-semibold">{organisation}</p>}
				<p className="whitespace-pre-line">{shownText(contact.contact) || t(texts.noContact)}</p>
			</Card>
			<Card title={t(texts.complaintHeading)}>
				<p className="whitespace-pre-line">{shownText(contact.complaint) || t(texts.noComplaint)}</p>
			</Card>
		</>
	);
}
