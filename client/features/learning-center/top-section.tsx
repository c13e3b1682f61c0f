import { centerStatusLabel, type LearningCenter } from '@yuva/contract/learning-center/schema';
import { optionsOf } from '@yuva/contract/reference/schema';
import { RefreshCw, UsersRound } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DraftRestored } from '../../ui/feedback/draft-restored.tsx';
import { SendState } from '../../ui/feedback/send-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { FactList } from '../../ui/layout/card.tsx';
import { EditableSection } from '../../ui/layout/editable-section.tsx';
import type { Lookup } from '../reference/api.ts';
import { useCenterSendStates, useDistrictLeads, useTeamLeads } from './api.ts';
import type { TopForm } from './center-form.ts';
import { PleaseProvide } from './please-provide.tsx';
import { SectionNews } from './section-news.tsx';
import type { TopEditing } from './use-center-form.ts';

const STATUSES = optionsOf(centerStatusLabel);

export interface TopSectionProps {
	center: LearningCenter;
	editing: TopEditing;
}

export function TopSection({ center, editing }: TopSectionProps) {
	const box = useRef<HTMLDivElement>(null);
	const { top: sending } = useCenterSendStates();
	const { form, news, isPending, isRestored, leadsWait, open, close, save } = editing;
	return (
		<div ref={box} className="flex flex-col gap-3">
			<SectionNews news={news} sending={sending} />
			<EditableSection
				title={t('Leads and LC Status')}
				icon={<UsersRound aria-hidden />}
				badge={sending && <SendState {...sending} />}
				isEditing={form !== undefined}
				onEdit={open}
				onCancel={close}
				onSave={() => void save(box.current)}
				busy={isPending}
				busyLabel={t('Saving...')}
				view={<TopFacts center={center} leadsWait={leadsWait} />}
			>
				{isRestored && <DraftRestored />}
				{form && <TopFields form={form} district={center.address.district} editing={editing} />}
			</EditableSection>
		</div>
	);
}

interface TopFieldsProps {
	form: TopForm;
	district: number | null;
	editing: TopEditing;
}

function TopFields({ form, district, editing: { change, faults, leadsWait } }: TopFieldsProps) {
	const districtLeads = useDistrictLeads(leadsWait ? null : district);
	const teamLeads = useTeamLeads(leadsWait || form.districtLead === '' ? null : form.districtLead);
	return (
		<>
			{leadsWait && (
				<Banner tone="info">{t('Save the new address first, then choose the leads of its district.')}</Banner>
			)}
			<LeadSelect
				label={t('District Lead')}
				name="districtLeadName"
				lookup={districtLeads}
				waitsFor={leadsWait || district === null ? t('Choose the district first') : undefined}
				none={t('No district lead here yet')}
				value={form.districtLead}
				onChoose={(districtLead) => change({ ...form, districtLead, teamLead: '' })}
				error={t(faults.districtLeadName ?? '')}
			/>
			<LeadSelect
				label={t('Team Lead')}
				name="teamLeadName"
				lookup={teamLeads}
				waitsFor={form.districtLead === '' ? t('Choose the district lead first') : undefined}
				none={t('No team lead here yet')}
				value={form.teamLead}
				onChoose={(teamLead) => change({ ...form, teamLead })}
				error={t(faults.teamLeadName ?? '')}
			/>
			<SegmentedChoice
				label={t('LC Status')}
				name="status"
				options={STATUSES.map(({ value, label }) => ({ value, label: t(label) }))}
				value={form.status}
				onValueChange={(value) => change({ ...form, status: value === 'Inactive' ? 'Inactive' : 'Active' })}
				error={t(faults.status ?? '')}
			/>
		</>
	);
}

interface LeadSelectProps {
	label: string;
	name: string;
	lookup: Lookup;
	/** What must be chosen first. */
	waitsFor: string | undefined;
	/** Text for an empty list. */
	none: string;
	value: string;
	onChoose: (id: string) => void;
	error: string | undefined;
}

function LeadSelect({ label, name, lookup, waitsFor, none, value, onChoose, error }: LeadSelectProps) {
	const { options, isLoading, failure, retry } = lookup;
	const isEmpty = waitsFor === undefined && !isLoading && !failure && options.length === 0;
	return (
		<div className="min-w-0 space-y-2">
			<SelectField
				label={label}
				name={name}
				options={options}
				loading={isLoading}
				placeholder={waitsFor ?? (isEmpty ? none : t('Select'))}
				disabled={waitsFor !== undefined || failure !== undefined || isEmpty}
				value={value}
				onValueChange={onChoose}
				error={error}
			/>
			{failure && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={retry}>
							{t('Try again')}
						</Button>
					}
				>
					{t('{label}: the list could not be loaded. {failure}', { label, failure })}
				</Banner>
			)}
		</div>
	);
}

function TopFacts({ center, leadsWait }: { center: LearningCenter; leadsWait: boolean }) {
	const { districtLeadName, teamLeadName, status, address } = center;
	const districtLeads = useDistrictLeads(districtLeadName === null ? null : address.district);
	const teamLeads = useTeamLeads(teamLeadName === null ? null : districtLeadName);
	const nameOf = (lookup: Lookup, id: string | null): ReactNode =>
		(leadsWait ? undefined : nameIn(lookup, id)) ?? <PleaseProvide />;
	const facts = [
		{ label: t('District Lead'), value: nameOf(districtLeads, districtLeadName) },
		{ label: t('Team Lead'), value: nameOf(teamLeads, teamLeadName) },
		{
			label: t('LC Status'),
			value: (
				<StatusBadge tone={status === 'Active' ? 'green' : 'grey'}>
					{t(centerStatusLabel[status])}
				</StatusBadge>
			),
		},
	];
	return <FactList facts={facts} />;
}

function nameIn({ options, isLoading }: Lookup, id: string | null): string | undefined {
	if (id === null) return undefined;
	return options.find(({ value }) => value === id)?.label ?? (isLoading ? t('Loading…') : undefined);
}
