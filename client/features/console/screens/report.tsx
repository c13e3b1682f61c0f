import { NO_REASON, shareText } from '@yuva/contract/console/report-rules';
import { FEWEST_SHOWN, type Report as ReportAnswer } from '@yuva/contract/console/report-schema';
import { FileDown } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { saveText } from '../../../shell/save-text.ts';
import { useDayPrinted } from '../../../shell/use-day-printed.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { useFigureFilter, YearFilter } from '../figure-filters.tsx';
import { useReport } from '../overview-api.ts';
import { ChildrenTables, Method } from '../report-parts.tsx';
import { PictureToShare } from '../report-picture.tsx';
import { GrowthCard, Headline, ReportMap, VoiceCard } from '../report-pictures.tsx';

export function ReportPage() {
	return useSession()?.role === 'team_lead' ? <NotForTeamLeads /> : <OfYear />;
}

const NotForTeamLeads = () => (
	<Screen title={t('Report')}>
		<EmptyState
			title={t('District leads make the report')}
			hint={t('It is of whole districts. Ask your District Lead for it.')}
		/>
	</Screen>
);

function OfYear() {
	const report = useReport(useFigureFilter().year);
	const name = report.data?.year.name ?? '';
	return (
		<Screen
			title={t('Report')}
			paperTitle={t('Report of the year {name}', { name })}
			intro={t('For supporters: figures of a year, without names.')}
			printedOn={useDayPrinted()}
			width="wide"
			footer={
				report.data && (
					<>
						<SaveButton report={report.data} />
						<PrintButton />
					</>
				)
			}
		>
			<Loaded query={report} skeleton={<CardSkeleton lines={8} label={t('Loading the report…')} />}>
				{(data) => <Pages report={data} />}
			</Loaded>
		</Screen>
	);
}

const SaveButton = ({ report: { csv, year } }: { report: ReportAnswer }) => (
	<Button
		variant="secondary"
		icon={<FileDown aria-hidden />}
		onClick={() => saveText({ name: `yuva-report-${year.name}.csv`, type: 'text/csv', content: csv })}
	>
		{t('Save as CSV')}
	</Button>
);

function Pages({ report }: { report: ReportAnswer }) {
	const { years, children, voice } = report;
	return (
		<div className={`flex flex-col gap-2 sm:gap-3 ${TIGHT_ON_PAPER}`}>
			{years.length > 1 && (
				<div className="no-print sm:max-w-xs">
					<YearFilter years={years} />
				</div>
			)}
			<Headline report={report} />
			{children ? (
				<>
					<div className={`${SIDE_BY_SIDE} lg:grid-cols-2`}>
						<GrowthCard report={report} />
						<ReportMap report={report} />
					</div>
					{voice && <VoiceCard voice={voice} />}
					<ChildrenTables report={report} />
					<div className={`${SIDE_BY_SIDE} lg:grid-cols-2`}>
						<DropOuts report={report} />
						<Quality report={report} />
					</div>
				</>
			) : (
				<EmptyState
					title={t('Fewer than {count} children', { count: FEWEST_SHOWN })}
					hint={t('Their figures are not shown, so that no child can be recognised.')}
				/>
			)}
			<Method report={report} />
			<PictureToShare report={report} />
		</div>
	);
}

/** The report must fit on two sheets. */
const TIGHT_ON_PAPER = 'print:gap-1.5 print:text-xs tight-print';

const SIDE_BY_SIDE = 'grid grid-cols-1 gap-2 sm:gap-3 print:grid-cols-2 print:gap-2';

const DropOuts = ({ report: { reach, children, reasons } }: { report: ReportAnswer }) => (
	<Card title={t('Drop-outs')}>
		<FactList
			facts={[
				{ label: t('Children who left'), value: children?.children_left },
				{ label: t('Fellows who left'), value: reach.fellows_left },
				{ label: t('Fellows who did not continue'), value: reach.fellows_not_continued },
				{ label: t('Fellows who completed'), value: reach.fellows_completed },
				{ label: t('Visits to centers'), value: reach.visits },
				{ label: t('Fellows who were visited'), value: reach.fellows_visited },
				{ label: t('Attendance of fellows'), value: shareText(reach.fellow_present, reach.fellow_marks) },
			]}
		/>
		{reasons.length > 0 && (
			<div className="mt-3">
				<DataTable
					caption={t('Why children left')}
					columns={[
						{ key: 'reason', header: t('Reason'), cell: ({ reason }) => t(reason || NO_REASON) },
						{ key: 'children', header: t('Children'), cell: (row) => row.children, numeric: true },
					]}
					rows={reasons}
					rowKey={({ reason }) => reason}
				/>
			</div>
		)}
	</Card>
);

const Quality = ({ report: { reach, children } }: { report: ReportAnswer }) => (
	<Card title={t('Data quality')}>
		<FactList
			facts={[
				{
					label: t('Children without a whole baseline'),
					value: children && children.children - children.with_baseline,
				},
				{
					label: t('Children without a whole endline'),
					value: children && children.children - children.with_endline,
				},
				{ label: t('Marks with a date outside of the enrolment'), value: reach.impossible_marks },
			]}
		/>
	</Card>
);
