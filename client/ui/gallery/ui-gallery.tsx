import { LogOut, Save } from 'lucide-react';
import { Button } from '../inputs/button.tsx';
import { Columns, Screen } from '../layout/screen.tsx';
import { ToastProvider } from '../overlays/toast.tsx';
import { GalleryActions } from './gallery-actions.tsx';
import { GalleryContent } from './gallery-content.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryMessages } from './gallery-messages.tsx';

export function UiGallery() {
	return (
		<ToastProvider>
			<Screen
				title="Components"
				intro="Every component in its states, with long names, errors and empty lists."
				backTo="/"
				width="wide"
				action={
					<Button variant="on-teal" width="fit" icon={<LogOut aria-hidden />}>
						Logout
					</Button>
				}
				footer={<Button icon={<Save aria-hidden />}>Save &amp; Submit</Button>}
			>
				<Columns>
					<div className="flex min-w-0 flex-col gap-4">
						<GalleryActions />
						<GalleryMessages />
					</div>
					<div className="flex min-w-0 flex-col gap-4">
						<GalleryForms />
						<GalleryContent />
					</div>
				</Columns>
			</Screen>
		</ToastProvider>
	);
}
