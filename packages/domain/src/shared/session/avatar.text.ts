/** Sentences about the picture that a person shows of themselves. */
export const avatarText = {
  file: '头像',
  noFile: '请选择头像图片',
  badImage: '头像须为 JPG、PNG 或 WebP 图片',
  notFound: '还没有上传头像',
} as const;
