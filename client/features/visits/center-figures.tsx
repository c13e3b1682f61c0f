import { displayDate } from '@yuva/contract/calendar';
import type { VisitedCenter } from '@yuva/contract/visits/schema';
import { MapPin, School } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { ButtonLink } from '../../ui/inputs/button.tsx';
import { CallButton } from '../../ui/inputs/call-button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';

const LEVEL_DIGITS = 2;

/** Names no child. */
export function CenterFigures({ center }: { center: VisitedCenter }) {
	const { full_name, mobile_number, landmark, children, days_marked, last_register } = center;
	return (
		<Card title={t('Center of {name}', { name: full_name })} icon={<School aria-hidden />}>
			<div className="flex flex-col gap-4">
				<FactList
					facts={[
						{ label: t('Place'), value: shownText(center.place) },
						...(landmark === '' ? [] : [{ label: t('Landmark'), value: landmark }]),
						{ label: t('Children'), value: children },
						{ label: t("Children's attendance"), value: percentText(center.attendance) },
						{ label: t('Days marked'), value: t('{count} of {total}', { count: days_marked, total: 40 }) },
						{
							label: t('Last attendance'),
							value: last_register ? displayDate(last_register) : t('No attendance yet'),
						},
						{ label: t('Baseline'), value: levelText(center.baseline, center.with_baseline) },
						{ label: t('Endline'), value: levelText(center.endline, center.with_endline) },
						{ label: t('Last visit'), value: lastVisitText(center) },
					]}
				/>
				{center.last_visit && center.last_visit.agreed !== '' && (
					<div>
						<h3 className="font-bold text-teal-900">{t('Agreed at the last visit')}</h3>
						<p className="wrap-anywhere whitespace-pre-line">{center.last_visit.agreed}</p>
					</div>
				)}
				<div className="no-print flex flex-wrap gap-2">
					<CallButton mobileNumber={mobile_number} name={full_name} />
					{center.latitude !== null && center.longitude !== null && (
						<ButtonLink
							variant="secondary"
							width="fit"
							icon={<MapPin aria-hidden />}
							href={`geo:${center.latitude},${center.longitude}?q=${center.latitude},${center.longitude}`}
							target="_self"
						>
							{t('Way to the center')}
						</ButtonLink>
					)}
				</div>
			</div>
		</Card>
	);
}

const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent.toFixed(1)}%`);

const levelText = (level: number | null, children: number): string =>
	level === null
		? '–'
		: `${level.toFixed(LEVEL_DIGITS)} · ${counted(children, '{count} child', '{count} children')}`;

function lastVisitText({ last_visit }: VisitedCenter): string {
	if (!last_visit) return t('Never');
	const { on, lead } = last_visit;
	return lead === null ? displayDate(on) : `${displayDate(on)}, ${lead}`;
}
