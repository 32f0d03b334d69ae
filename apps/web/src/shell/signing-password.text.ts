/** Words of the dialog of the signing password (decisions §10). */
export const signingText = {
  title: '签名密码',
  note: '设置后，一次签署多份报告（签名、确认、审核、批准）时须输入签名密码，逐份签署不需要。签名密码不能与登录密码相同；15 分钟内输错十次，锁定 15 分钟。忘记时请管理员重置登录密码，签名密码随之清除，由您重新设置。',
  login: '登录密码',
  old: '原签名密码',
  new: '新签名密码',
  check: '新签名密码确认',
  different: '两次输入的签名密码不一致',
  saved: '签名密码已设置',
};
