import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { GuardianSlips, SlipChild } from '@yuva/contract/prints/printables-schema';
import { noticeMark, notices } from '@yuva/contract/privacy/notice';
import type { ReactNode } from 'react';
import { shownText, t } from '../../language/language.ts';

const LANGUAGE = 'en';

export interface SlipProps {
	slips: GuardianSlips;
	child: SlipChild;
}

/** The end of a sheet never cuts half a sheet of A4. */
export function Slip({ slips, child }: SlipProps) {
	const { slip, contact: texts } = notices[LANGUAGE];
	const { fellow_name, date, contact } = slips;
	const center = shownText(slips.center);
	const organisation = shownText(contact.organisation);
	const facts = [
		[t(slip.child), titleCase(child.full_name)],
		[t(slip.fellow), `${titleCase(fellow_name)}${center && `, ${center}`}`],
		[t(slip.date), displayDate(date)],
	] as const;
	return (
		<article
			aria-label={`${t(slip.title)}: ${titleCase(child.full_name)}`}
			className="break-inside-avoid rounded-xl border border-line bg-surface p-4 shadow-card print:rounded-none print:border-dashed print:border-ink print:p-4 print:shadow-none"
		>
			<h2 className="text-lg font-bold text-teal-900 print:text-ink">{t(slip.title)}</h2>
			<dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
				{facts.map(([label, value]) => (
					<div key={label} className="contents">
						<dt className="text-ink-soft">{label}</dt>
						<dd className="font-semibold wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			{slip.parts.map(({ heading, points }) => (
				<Part key={heading} heading={t(heading)}>
					<ul className="list-disc ps-5">
						{points.map((point) => (
							<li key={point}>{t(point)}</li>
						))}
					</ul>
				</Part>
			))}
			<Part heading={t(texts.heading)}>
				{organisation && <p>{organisation}</p>}
				<p className="whitespace-pre-line">{shownText(contact.contact) || t(texts.noContact)}</p>
				<p className="whitespace-pre-line">{shownText(contact.complaint) || t(texts.noComplaint)}</p>
			</Part>
			<p className="mt-2 text-xs text-ink-soft">{t(noticeMark(LANGUAGE))}</p>
		</article>
	);
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section className="mt-2 text-sm print:text-[9.5pt]/[12.5pt]">
			<h3 className="font-bold">{heading}</h3>
			{children}
		</section>
	);
}
