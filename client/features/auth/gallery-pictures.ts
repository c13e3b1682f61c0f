interface GalleryPicture {
	src: string;
	alt: string;
	caption: string;
}

/** The pictures of the welcome page and of the login, in the order in which they turn. */
export const gallery: GalleryPicture[] = [
	{
		src: '/gallery/learning-center.svg',
		alt: 'Children in school uniform sit in a circle under a neem tree while a young woman points at a Telugu letter on a blackboard; two more children arrive.',
		caption: 'A Learning Center in the shade of the village neem tree',
	},
	{
		src: '/gallery/reading.svg',
		alt: 'Four children sit on a striped mat with open books; a girl with plaits reads aloud and a small boy leans over to follow.',
		caption: 'The older ones read to the younger ones',
	},
	{
		src: '/gallery/blackboard.svg',
		alt: 'A fellow in a yellow shirt teaches Telugu letters at a blackboard; a girl points at the board and children on the floor raise their hands.',
		caption: 'First letters, learnt together',
	},
	{
		src: '/gallery/village.svg',
		alt: 'A village street in the morning: a bullock cart with hay, a woman carrying water pots, two children flying a kite, and the water tank behind the tiled roofs.',
		caption: 'Fellows work in the village where they live',
	},
	{
		src: '/gallery/fellows.svg',
		alt: 'Two fellows with a book and a form sit on a mat in the evening, talking with mothers in saris; one mother holds her small child.',
		caption: 'Fellows and mothers plan the month ahead',
	},
];
