import { Avatar } from '../../../ui/media/avatar.tsx';
import { useProfilePhoto } from '../api.ts';

export function OwnPhoto({ name, alt }: { name: string; alt: string }) {
	const { data } = useProfilePhoto();
	return <Avatar name={name} src={data} size="row" alt={alt} />;
}
