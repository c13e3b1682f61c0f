import { titleCase } from '@yuva/contract/children/rules';
import { RECENT_DAYS } from '@yuva/contract/children/schema';
import { Check } from 'lucide-react';
import { classLabel } from '../../../language/class-label.ts';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { MyLeadsCard } from '../../accounts/parts/my-leads.tsx';
import { type RefusedRestoring, useDeletedChildren, useRefusedRestorings } from '../deleted-api.ts';
import { CHILDREN_LIST } from '../paths.ts';
import type { ShownDeleted } from '../queued.ts';
import { RESTORED_TWICE, RestoreButton, type Restoring, RestoringNews, useRestoring } from '../restoring.tsx';

export function RecentlyDeleted() {
	const deleted = useDeletedChildren();
	const refused = useRefusedRestorings();
	const restoring = useRestoring();
	return (
		<Screen
			title={t('Recently deleted')}
			intro={t(
				'Restore a child you deleted by mistake. Attendance, scores, consents and photo come back. A deleted child stays here for {count} days. After that, ask your District Lead.',
				{ count: RECENT_DAYS },
			)}
			backTo={CHILDREN_LIST}
		>
			<RestoringNews restoring={restoring} />
			<Loaded query={deleted} skeleton={<ListSkeleton rows={3} label={t('Loading children...')} />}>
				{(rows) => (
					<>
						{refused.map((one) => (
							<NotRestored
								key={one.id}
								refused={one}
								child={rows.find(({ id }) => id === one.child_id)}
								restoring={restoring}
							/>
						))}
						{rows.length === 0 ? (
							<EmptyState
								title={t('No deleted children')}
								hint={t('A child whom you delete stays here for {count} days.', { count: RECENT_DAYS })}
							/>
						) : (
							<ul aria-label={t('Recently deleted')} className="flex flex-col gap-2 sm:gap-3">
								{rows.map((child) => (
									<li key={child.id}>
										<DeletedRow child={child} restoring={restoring} />
									</li>
								))}
							</ul>
						)}
					</>
				)}
			</Loaded>
			{(deleted.data || deleted.failure) && <MyLeadsCard />}
		</Screen>
	);
}

function DeletedRow({ child, restoring }: { child: ShownDeleted; restoring: Restoring }) {
	const name = titleCase(child.full_name);
	return (
		<Card>
			<div className="flex flex-wrap items-center gap-3">
				<Avatar name={name} src={null} />
				<div className="min-w-0 grow basis-32 wrap-anywhere">
					<p className="leading-tight font-bold text-teal-900">{name}</p>
					<p className="text-sm text-ink-soft sm:text-base">
						{`${classLabel(child.child_class)} · ${t('Deleted on {date}', { date: dayText(child.deleted_at) })}`}
					</p>
					{child.isWaiting && <SendState state="queued" />}
				</div>
				<RestoreButton restoring={restoring} child={child} label={t('Restore')} />
			</div>
		</Card>
	);
}

interface NotRestoredProps {
	refused: RefusedRestoring;
	restoring: Restoring;
	/** Undefined once the list no longer has the child. */
	child: ShownDeleted | undefined;
}

function NotRestored({ refused: { label, why, isDuplicate, forget }, child, restoring }: NotRestoredProps) {
	return (
		<Banner
			tone="error"
			title={t(label)}
			action={
				<div className="flex flex-wrap gap-2">
					{isDuplicate && child && (
						<RestoreButton restoring={restoring} child={child} isConfirmed label={t('Restore too')} />
					)}
					<Button variant="secondary" width="fit" icon={<Check aria-hidden />} onClick={() => void forget()}>
						{isDuplicate ? t('Do not restore') : t('OK')}
					</Button>
				</div>
			}
		>
			<p>{t('The child was not restored.')}</p>
			<p>{t(why)}</p>
			{isDuplicate && <p>{t(RESTORED_TWICE)}</p>}
		</Banner>
	);
}
