import { House, LogOut, Menu, MessageSquare, RefreshCw, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { CardSkeleton, FormSkeleton, ListSkeleton } from '../feedback/skeleton.tsx';
import { Button } from '../inputs/button.tsx';
import { Card } from '../layout/card.tsx';
import { AlertDialog, ConfirmDialog, Dialog } from '../overlays/dialog.tsx';
import { Drawer, DrawerItem, DrawerSection } from '../overlays/drawer.tsx';
import { useToast } from '../overlays/toast.tsx';

type Shown = 'alert' | 'confirm' | 'dialog' | 'drawer' | null;

function Popups() {
	const [shown, setShown] = useState<Shown>(null);
	const showToast = useToast();
	const close = () => setShown(null);
	const opener = (word: string, what: Shown) => (
		<Button
			variant="secondary"
			width="fit"
			icon={<MessageSquare aria-hidden />}
			onClick={() => setShown(what)}
		>
			{word}
		</Button>
	);
	return (
		<Card title="Dialogs">
			<div className="flex flex-wrap gap-2">
				{opener('Alert', 'alert')}
				{opener('Question', 'confirm')}
				{opener('Dialog', 'dialog')}
				<Button
					variant="secondary"
					width="fit"
					icon={<Menu aria-hidden />}
					onClick={() => setShown('drawer')}
				>
					Menu
				</Button>
				<Button
					variant="secondary"
					width="fit"
					icon={<MessageSquare aria-hidden />}
					onClick={() => showToast('Saved on this phone')}
				>
					Toast
				</Button>
			</div>
			<AlertDialog message={shown === 'alert' ? 'All fields are required!' : null} onClose={close} />
			<ConfirmDialog
				open={shown === 'confirm'}
				onClose={close}
				onConfirm={close}
				title="Remove this photo?"
				message="The photo of your Learning Center will be deleted."
				confirmLabel="Remove"
				danger
			/>
			<Dialog open={shown === 'dialog'} onClose={close} title="Status Glossary">
				<p>What each status of a task means.</p>
			</Dialog>
			<Drawer
				open={shown === 'drawer'}
				onClose={close}
				title="Menu"
				footer={
					<Button variant="secondary" width="full" icon={<LogOut aria-hidden />}>
						Logout
					</Button>
				}
			>
				<DrawerSection title="Profiles">
					<DrawerItem to="/fellow-profile" icon={<UserRound aria-hidden />}>
						My Profile
					</DrawerItem>
					<DrawerItem to="/learning-center" icon={<House aria-hidden />}>
						My LC Profile
					</DrawerItem>
				</DrawerSection>
			</Drawer>
		</Card>
	);
}

export function GalleryMessages() {
	const nothing = () => undefined;
	return (
		<>
			<Popups />
			<Banner tone="success">Tasks updated successfully!</Banner>
			<Banner tone="error" title="Not sent">
				Failed to submit Task 1. Please try again.
			</Banner>
			<Banner tone="info">Log in after 8 days to check the status.</Banner>
			<Banner
				tone="warning"
				action={
					<Button variant="secondary" width="fit" icon={<RefreshCw aria-hidden />}>
						Send now
					</Button>
				}
			>
				3 registers are saved on this phone and not sent yet.
			</Banner>
			<EmptyState
				title="No attendance records found."
				hint="Mark today's attendance first; it will then be listed here."
				action={<Button icon={<House aria-hidden />}>Mark My Attendance</Button>}
			/>
			<ErrorState message="The list of children could not be loaded." onRetry={nothing} />
			<ListSkeleton rows={2} />
			<CardSkeleton />
			<FormSkeleton fields={2} />
		</>
	);
}
