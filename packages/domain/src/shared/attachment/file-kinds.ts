/** Names of pictures that the product can turn upright, bound in size and print. */
export const isPicture = (name: string): boolean => /\.(jpe?g|png|webp|gif|bmp|tiff?)$/i.test(name);
