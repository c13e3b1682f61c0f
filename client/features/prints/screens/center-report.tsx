import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { CenterReport } from '@yuva/contract/prints/printables-schema';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { shownText, t } from '../../../language/language.ts';
import { useDayPrinted } from '../../../shell/use-day-printed.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useCenterReport } from '../printables-api.ts';
import { ChildrenByClass, LearningLevels, MonthlyAttendance, Voices } from '../report-parts.tsx';
import { useFellowInYear } from '../use-fellow-in-year.ts';

export function CenterReportPage() {
	const { of, fellowPage } = useFellowInYear();
	const report = useCenterReport(of);
	return (
		<Screen
			title={t('Center Report')}
			printedOn={useDayPrinted()}
			backTo={fellowPage}
			footer={report.data && <PrintButton />}
		>
			<Loaded query={report} skeleton={<CardSkeleton lines={6} label={t('Loading the report…')} />}>
				{(data) => <Report report={data} onPhotoExpired={report.retry} />}
			</Loaded>
		</Screen>
	);
}

interface ReportProps {
	report: CenterReport;
	/** Asks for another address of the photo. */
	onPhotoExpired: (() => void) | undefined;
}

function Report({ report, onPhotoExpired }: ReportProps) {
	const [isPhotoShown, setPhotoShown] = useState(report.without_photo_consent === 0);
	const { photo_url } = report;
	return (
		<>
			{photo_url && (
				<div className="no-print">
					<CheckboxField
						label={t('Show the photo of the center')}
						hint={photoHint(report.without_photo_consent)}
						checked={isPhotoShown}
						onCheckedChange={setPhotoShown}
					/>
				</div>
			)}
			<Card title={shownText(report.center) || t('Learning Center')}>
				<div className="flex flex-col gap-4 sm:flex-row print:flex-row">
					{photo_url && isPhotoShown && (
						<img
							src={photo_url}
							alt={t('The learning center')}
							onError={onPhotoExpired}
							className="aspect-4/3 w-full max-w-72 rounded-lg border border-line object-cover"
						/>
					)}
					<div className="min-w-0 grow">
						<FactList
							facts={[
								{ label: t('Fellow'), value: `${titleCase(report.fellow_name)} (${report.fellow_code})` },
								{ label: t('Year'), value: report.year },
								{ label: t('Status'), value: report.status && t(report.status) },
								{ label: t('Children'), value: childrenOf(report) },
								{ label: t('As of'), value: displayDate(report.date) },
							]}
						/>
					</div>
				</div>
			</Card>
			<ChildrenByClass classes={report.classes} />
			<MonthlyAttendance months={report.months} />
			<LearningLevels levels={report.levels} />
			<Voices quotes={report.quotes} />
		</>
	);
}

const childrenOf = ({ classes }: CenterReport): number =>
	classes.reduce((sum, { girls, boys, others }) => sum + girls + boys + others, 0);

function photoHint(without: number): string {
	if (without === 0) return t('The guardians of all children agree to photos.');
	return counted(
		without,
		'No guardian of {count} child has agreed to photos. Show it only if none of them can be recognised.',
		'No guardian of {count} children has agreed to photos. Show it only if none of them can be recognised.',
	);
}
