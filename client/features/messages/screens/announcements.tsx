import { Megaphone } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton, ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { AnnouncementForm } from '../announcement-form.tsx';
import { useAnnouncementDistricts, useAnnouncements } from '../api.ts';
import { PastAnnouncement } from '../past-announcement.tsx';

export function Announcements() {
	const isWriter = useSession()?.role !== 'team_lead';
	return (
		<Screen
			title={t('Announcements')}
			intro={t('Fellows and applicants of the chosen districts read it in their messages.')}
			backTo="/messages"
			width={isWriter ? 'wide' : 'normal'}
		>
			{isWriter ? (
				<NewAndPast />
			) : (
				<EmptyState
					title={t('Only for District Leads')}
					hint={t('A District Lead or the head office can write an announcement.')}
				/>
			)}
		</Screen>
	);
}

/** The past ones come after the form, whose height depends on the districts. */
function NewAndPast() {
	const districts = useAnnouncementDistricts();
	const isSettled = districts.data !== undefined || districts.failure !== undefined;
	return (
		<Columns aside>
			<Loaded query={districts} skeleton={<FormSkeleton label={t('Loading districts…')} />}>
				{(offered) =>
					offered.length === 0 ? (
						<EmptyState
							title={t('No people to write to yet')}
							hint={t('A fellow or an applicant belongs to a district after the registration.')}
						/>
					) : (
						<AnnouncementForm offered={offered} />
					)
				}
			</Loaded>
			{isSettled && <Past />}
		</Columns>
	);
}

function Past() {
	const pages = useAnnouncements();
	return (
		<Section title={t('Past announcements')} icon={<Megaphone aria-hidden />}>
			<Loaded query={pages} skeleton={<ListSkeleton rows={3} label={t('Loading announcements…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<p className="text-ink-soft">{t('No announcement has been written yet.')}</p>
					) : (
						<PagedList pages={pages} rows={rows} label={t('Past announcements')} rowKey={({ id }) => id}>
							{(announcement) => <PastAnnouncement announcement={announcement} />}
						</PagedList>
					)
				}
			</Loaded>
		</Section>
	);
}
