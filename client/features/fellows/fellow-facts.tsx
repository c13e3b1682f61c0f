import { displayDate } from '@yuva/contract/calendar';
import type { FellowDetail } from '@yuva/contract/fellows/schema';
import { languageNames, languages } from '@yuva/contract/language';
import { IdCard } from 'lucide-react';
import { shownText, t } from '../../language/language.ts';
import { Card, type Fact, FactList } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { FellowStatusBadge, percentText } from './fellow-status.tsx';

export function FellowFacts({ fellow }: { fellow: FellowDetail }) {
	const { full_name, last_register } = fellow;
	return (
		<Card title={t('Fellow')} icon={<IdCard aria-hidden />} action={<FellowStatusBadge fellow={fellow} />}>
			<div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
				<Avatar name={full_name} src={fellow.profile_photo_url} size="huge" />
				<div className="min-w-0 grow">
					<FactList
						facts={[
							{ label: t('Fellow ID'), value: fellow.fellow_code },
							{ label: t('Home'), value: shownText(fellow.place) },
							{ label: t('Works in'), value: t(fellow.district_name) },
							{ label: t('Children'), value: fellow.children },
							{ label: t("Children's attendance"), value: percentText(fellow.attendance) },
							{
								label: t('Last attendance'),
								value: last_register ? displayDate(last_register) : t('No attendance yet'),
							},
							...yearFacts(fellow),
						]}
					/>
				</div>
			</div>
		</Card>
	);
}

function yearFacts(fellow: FellowDetail): Fact[] {
	const { accepted_on, child_protection_on, data_consent_on, enrolled_until } = fellow;
	const { accepted_text, child_protection_text, data_consent_text } = fellow;
	return [
		{ label: t('Own attendance'), value: percentText(fellow.own_attendance) },
		{ label: t('Performance score'), value: fellow.performance_score?.toFixed(1) },
		{ label: t('Accepted on'), value: signedText(accepted_on, accepted_text) },
		{ label: t('Year ends on'), value: enrolled_until && displayDate(enrolled_until) },
		{ label: t('Child protection signed'), value: signedText(child_protection_on, child_protection_text) },
		{ label: t('Data protection signed'), value: signedText(data_consent_on, data_consent_text) },
		{ label: t('Team lead'), value: fellow.team_lead },
	];
}

/** Names the language and version of the signed text, where the phone told them. */
function signedText(on: string | null, text: string | null | undefined): string {
	if (!on) return t('Not yet');
	const [language = '', version] = text?.split('-') ?? [];
	const known = languages.find((one) => one === language);
	if (!known || !version) return displayDate(on);
	return t('{date} ({language}, version {version})', {
		date: displayDate(on),
		language: languageNames[known],
		version,
	});
}
