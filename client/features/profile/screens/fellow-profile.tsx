import type { FellowProfile } from '@yuva/contract/profile/schema';
import { House, Menu, UserRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { useSavedToast } from '../../../shell/saved-toast.ts';
import { ChangedElsewhere } from '../../../ui/feedback/changed-elsewhere.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Drawer, DrawerItem } from '../../../ui/overlays/drawer.tsx';
import { type Saved, useProfile } from '../api.ts';
import { EducationSection } from '../education-section.tsx';
import { FamilySection } from '../family-section.tsx';
import { PersonalSection } from '../personal-section.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { type SectionDrafts, useSectionDrafts } from '../section-drafts.ts';
import { useProfileNews } from '../use-profile-news.ts';

export function FellowProfileScreen() {
	const [menuOpen, setMenuOpen] = useState(false);
	const { data: profile, error, refetch, isFetching } = useProfile();
	return (
		<Screen
			title={t('Fellow Profile')}
			backTo="/main"
			width="wide"
			action={
				<Button
					variant="on-teal"
					width="fit"
					icon={<Menu aria-hidden />}
					aria-haspopup="dialog"
					onClick={() => setMenuOpen(true)}
				>
					{t('Menu')}
				</Button>
			}
		>
			{profile && <Profile profile={profile} />}
			{!profile && error && (
				<ErrorState
					message={t('Failed to load profile data')}
					onRetry={() => void refetch()}
					retrying={isFetching}
				/>
			)}
			{!profile && !error && <LoadingProfile />}
			<ProfileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
		</Screen>
	);
}

function LoadingProfile() {
	return (
		<>
			<p role="status" className="rounded-xl border border-line bg-surface p-4 font-semibold shadow-card">
				{t('Loading profile data...')}
			</p>
			<div aria-hidden className="flex flex-col gap-4">
				<CardSkeleton lines={4} />
				<CardSkeleton lines={3} />
			</div>
		</>
	);
}

function Profile({ profile }: { profile: FellowProfile }) {
	const drafts = useSectionDrafts();
	if (Object.values(drafts).some(({ loading }) => loading)) return <LoadingProfile />;
	return <Sections profile={profile} drafts={drafts} />;
}

function Sections({ profile, drafts }: { profile: FellowProfile; drafts: SectionDrafts }) {
	const { personal_details, family_details, education_details } = profile;
	const tellSaved = useSavedToast();
	const { changes, dismiss } = useProfileNews();
	const mobile = personal_details.mobile_number;
	const handleSaved = (saved: Saved) => tellSaved(saved, t('Changes saved'));
	return (
		<>
			<ChangedElsewhere changes={changes} onDismiss={dismiss} />
			<div className="grid grid-cols-1 items-start gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
				<ProfileCard details={personal_details} />
				<div className="flex flex-col gap-4 sm:gap-5">
					<PersonalSection details={personal_details} draft={drafts.personal.draft} onSaved={handleSaved} />
					<FamilySection
						mobile={mobile}
						details={family_details}
						draft={drafts.family.draft}
						onSaved={handleSaved}
					/>
					<EducationSection
						mobile={mobile}
						details={education_details}
						draft={drafts.education.draft}
						onSaved={handleSaved}
					/>
				</div>
			</div>
		</>
	);
}

interface ProfileMenuProps {
	open: boolean;
	onClose: () => void;
}

function ProfileMenu({ open, onClose }: ProfileMenuProps) {
	return (
		<Drawer open={open} onClose={onClose} title={t('Menu')}>
			<nav aria-label={t('Menu')}>
				<ul className="flex flex-col gap-0.5">
					<DrawerItem to="/main" icon={<House aria-hidden />}>
						{t('Dashboard')}
					</DrawerItem>
					<DrawerItem to="/fellow-profile" icon={<UserRound aria-hidden />} onClick={onClose}>
						{t('My Profile')}
					</DrawerItem>
				</ul>
			</nav>
		</Drawer>
	);
}
