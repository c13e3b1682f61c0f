import { consentMark, PHOTO_HIDDEN } from '@yuva/contract/children/consent-rules';
import type { ConsentRecord } from '@yuva/contract/children/consent-schema';
import { CHILDREN_PER_PAGE, compareChildren, titleCase } from '@yuva/contract/children/rules';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import {
	ChevronRight,
	Handshake,
	History,
	Pencil,
	Search,
	ShieldAlert,
	UserRoundPlus,
	X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { classLabel } from '../../../language/class-label.ts';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SendState, type SendStateProps } from '../../../ui/feedback/send-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { HomeLink } from '../../../ui/navigation/home-link.tsx';
import { useChildren, useChildSendStates, useFoundByName, useRefusedChildren } from '../api.ts';
import { useConsents } from '../consent-api.ts';
import { useLeftDraftsEnded } from '../left-api.ts';
import { ADD_CHILD, CHILDREN_MENU, childEditPath, childViewPath, DELETED_CHILDREN } from '../paths.ts';
import { RestoreButton, RestoringNews, useRestoring } from '../restoring.tsx';

const SEARCH_ID = 'children-search';

/** Sorts by class and name, five to a page; the address holds search and page. */
export function ChildrenList() {
	const { data: children, error, refetch, isFetching } = useChildren();
	useLeftDraftsEnded();
	return (
		<Screen title={t('Children')} backTo={CHILDREN_MENU} footer={children?.length !== 0 && <AddChildLink />}>
			<RefusedChildren />
			<JustSaved />
			{children && <JustDeleted listed={children} />}
			{children && <Children all={children} />}
			{!children && error && (
				<ErrorState message={t(messageOf(error))} onRetry={() => void refetch()} retrying={isFetching} />
			)}
			{!children && !error && <ListSkeleton label={t('Loading children...')} />}
			{children && (
				<ButtonLink
					variant="quiet"
					className="sm:self-start"
					icon={<History aria-hidden />}
					to={DELETED_CHILDREN}
				>
					{t('Recently deleted')}
				</ButtonLink>
			)}
		</Screen>
	);
}

export interface JustSavedState {
	saved: { sent: boolean; isNew: boolean };
}

/** A new child's guardian is asked for consent next. */
function JustSaved() {
	const { saved } = (useLocation().state ?? {}) as Partial<JustSavedState>;
	if (!saved) return null;
	return (
		<Banner
			tone={saved.sent ? 'success' : 'info'}
			action={
				saved.isNew ? (
					<ButtonLink to="/children/consents" width="fit" icon={<Handshake aria-hidden />}>
						{t('Ask Consent')}
					</ButtonLink>
				) : (
					<HomeLink />
				)
			}
		>
			{saved.sent ? t('Child profile saved successfully!') : `${t(SAVED_ON_PHONE)}. ${t(SENT_LATER)}`}
		</Banner>
	);
}

export interface JustDeletedState {
	deleted: Pick<ChildEntry, 'id' | 'full_name'> & { sent: boolean };
}

function JustDeleted({ listed }: { listed: readonly ChildEntry[] }) {
	const { deleted } = (useLocation().state ?? {}) as Partial<JustDeletedState>;
	const restoring = useRestoring();
	if (!deleted) return null;
	const text = t('{name} was deleted.', { name: titleCase(deleted.full_name) });
	return (
		<>
			<RestoringNews restoring={restoring} />
			{!listed.some(({ id }) => id === deleted.id) && (
				<Banner
					tone="success"
					action={<RestoreButton restoring={restoring} child={deleted} label={t('Undo')} />}
				>
					{deleted.sent ? text : `${t(SAVED_ON_PHONE)}: ${text} ${t(SENT_LATER)}`}
				</Banner>
			)}
		</>
	);
}

/** No list shows refused new children until they are corrected. */
function RefusedChildren() {
	return useRefusedChildren().map(({ id, full_name }) => (
		<Banner
			key={id}
			tone="error"
			title={t('Needs attention')}
			action={
				<ButtonLink variant="secondary" width="fit" icon={<Pencil aria-hidden />} to={childEditPath(id)}>
					{t('Correct')}
				</ButtonLink>
			}
		>
			{t('{name} could not be saved.', { name: titleCase(full_name) })}
		</Banner>
	));
}

function AddChildLink() {
	return (
		<ButtonLink to={ADD_CHILD} icon={<UserRoundPlus aria-hidden />}>
			{t('Add Child Profile')}
		</ButtonLink>
	);
}

function Children({ all }: { all: readonly ChildEntry[] }) {
	const { search, page, setSearch, setPage } = useListAddress();
	const [isOpen, setOpen] = useState(search !== '');
	const sendings = useChildSendStates();
	const consents = useConsents().data;
	const byName = useFoundByName(all, search);
	if (all.length === 0) {
		return (
			<EmptyState
				picture="no-children"
				title={t('No children yet')}
				hint={t(
					'Add the first child of your learning center. You can mark attendance as soon as the profile is saved.',
				)}
				action={<AddChildLink />}
			/>
		);
	}
	const found = byName.toSorted(compareChildren);
	const pageCount = Math.max(1, Math.ceil(found.length / CHILDREN_PER_PAGE));
	const current = Math.min(page, pageCount);
	const first = (current - 1) * CHILDREN_PER_PAGE;
	return (
		<>
			<div className="-my-1 flex flex-wrap items-center justify-between gap-x-2 sm:my-0">
				<FoldButton
					controls={SEARCH_ID}
					isOpen={isOpen}
					onToggle={() => setOpen(!isOpen)}
					icon={<Search aria-hidden />}
				>
					{t('Search')}
				</FoldButton>
				<p role="status" className="font-semibold text-ink-soft">
					{countText(found.length, all.length)}
				</p>
			</div>
			<FoldedFields id={SEARCH_ID} isOpen={isOpen}>
				<Card>
					<SearchField label={t('Search by name')} value={search} onValueChange={setSearch} />
				</Card>
			</FoldedFields>
			{found.length === 0 ? (
				<NoMatch search={search} onClear={() => setSearch('')} />
			) : (
				<ul aria-label={t('Children')} className="flex flex-col gap-2 sm:gap-3">
					{found.slice(first, first + CHILDREN_PER_PAGE).map((child) => (
						<ChildRow
							key={child.id}
							child={child}
							sending={sendings.get(child.id)}
							mark={consents && <ConsentMark talks={consents.get(child.id) ?? []} />}
						/>
					))}
				</ul>
			)}
			{pageCount > 1 && (
				<Pager page={current} pageCount={pageCount} onPage={setPage} label={t('Pages of children')} />
			)}
		</>
	);
}

function countText(found: number, all: number): string {
	return found === all
		? counted(all, 'Total: {count} child', 'Total: {count} children')
		: counted(all, '{found} of {count} child', '{found} of {count} children', { found });
}

/** The address follows typing with a delay, so the field has its own state. */
function useListAddress() {
	const [params, setParams] = useSearchParams();
	const [search, setTyped] = useState(params.get('search') ?? '');
	const go = (wanted: string, page: number) =>
		setParams(
			{ ...(wanted && { search: wanted }), ...(page > 1 && { page: String(page) }) },
			{ replace: true },
		);
	return {
		search,
		page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
		setSearch(next: string) {
			setTyped(next);
			void go(next, 1);
		},
		setPage: (next: number) => void go(search, next),
	};
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
	return (
		<EmptyState
			title={t('No child found for “{search}”', { search: search.trim() })}
			hint={t('Check the spelling, or search for a part of the name.')}
			action={
				<Button variant="secondary" icon={<X aria-hidden />} onClick={onClear}>
					{t('Show all children')}
				</Button>
			}
		/>
	);
}

interface ChildRowProps {
	child: ChildEntry;
	sending: SendStateProps | undefined;
	mark: ReactNode;
}

function ChildRow({ child, sending, mark }: ChildRowProps) {
	const name = titleCase(child.full_name);
	return (
		<li>
			<Link
				to={childViewPath(child.id)}
				className="group flex min-h-18 items-center gap-2 rounded-xl border border-line bg-surface px-2 py-1 sm:gap-3 sm:px-3 shadow-card hover:border-teal-400 hover:shadow-lift active:bg-teal-50"
			>
				<Avatar name={name} src={child.child_thumbnail_url} />
				<span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
					<span className="block min-w-0 grow basis-24">
						<span className="block leading-tight font-bold text-teal-900">{name}</span>{' '}
						<span className="flex flex-wrap gap-x-2 text-sm leading-tight text-ink-soft sm:text-base">
							{classLabel(child.child_class)} {mark}
						</span>{' '}
						{child.photo_hidden && <span className="block text-sm text-ink-soft">{t(PHOTO_HIDDEN)}</span>}
						{sending && (
							<span className="my-1 block">
								<SendState {...sending} />
							</span>
						)}
					</span>{' '}
					<span className="block text-sm font-semibold text-teal-700 group-hover:underline">
						{t('View Profile')}
					</span>
				</span>
				<ChevronRight aria-hidden className="size-6 shrink-0 text-teal-700" />
			</Link>
		</li>
	);
}

/** Shows only a missing answer or a refusal. */
function ConsentMark({ talks }: { talks: readonly ConsentRecord[] | undefined }) {
	const mark = talks && consentMark(talks);
	if (!mark) return null;
	return (
		<span className="inline-flex items-center gap-1 text-sm font-semibold text-warn">
			<ShieldAlert aria-hidden className="size-4 shrink-0" />
			{t(mark)}
		</span>
	);
}
